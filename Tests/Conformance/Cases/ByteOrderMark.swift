struct OnFirstLine { let member = 1 }
