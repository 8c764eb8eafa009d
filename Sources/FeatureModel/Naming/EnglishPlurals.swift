/// The words whose number does not follow from their letters.
enum EnglishPlurals {
  /// Words that are the same for one and many, or are used for many only.
  static let uncountable: Set<String> = [
    "access", "advice", "aircraft", "analytics", "baggage", "bison", "cash", "chess", "clothing", "chassis", "cod",
    "data", "deer", "education", "electricity", "electronics", "equipment", "evidence", "feedback", "fish", "fitness",
    "furniture", "glasses", "health", "hardware", "headquarters", "homework", "information", "knowledge",
    "luggage", "mail", "math", "media", "metadata", "mathematics", "money", "moose", "music", "news", "nutrition",
    "offspring",
    "pants", "physics", "police", "preferences", "progress", "rain", "research", "rice", "salmon", "scissors", "series",
    "settings", "sheep", "shorts", "shrimp", "software", "species", "spacecraft", "staff", "statistics", "swine",
    "traffic",
    "trousers", "trout", "water", "weather", "wildlife",
  ]

  /// Irregular plurals by their singular; they also hold for words that end with one, as in `salesperson`.
  static let irregular: [String: String] = [
    "addendum": "addenda", "alumnus": "alumni", "appendix": "appendices", "axis": "axes", "bacterium": "bacteria",
    "cactus": "cacti", "calf": "calves", "child": "children", "criterion": "criteria", "die": "dice", "elf": "elves",
    "foot": "feet", "fungus": "fungi", "genus": "genera", "goose": "geese", "half": "halves", "index": "indices",
    "knife": "knives", "leaf": "leaves", "life": "lives", "loaf": "loaves", "louse": "lice", "man": "men",
    "matrix": "matrices", "mouse": "mice", "nucleus": "nuclei", "ox": "oxen", "passerby": "passersby",
    "person": "people", "phenomenon": "phenomena", "quiz": "quizzes", "radius": "radii", "scarf": "scarves",
    "self": "selves", "shelf": "shelves", "stimulus": "stimuli", "syllabus": "syllabi", "thief": "thieves",
    "tooth": "teeth", "vertex": "vertices", "whiz": "whizzes", "wife": "wives", "wolf": "wolves", "woman": "women",
  ]

  /// The singulars by their irregular plural.
  static let irregularReversed = Dictionary(
    irregular.map { ($0.value, $0.key) }, uniquingKeysWith: { first, _ in first })

  /// Irregular words too short to be recognised at the end of another, as `ox` in `box`.
  static let onlyWhole: Set<String> = [
    "axes", "axis", "calf", "calves", "dice", "die", "elf", "elves", "genera", "genus", "index", "indices", "lice",
    "life",
    "lives", "louse", "mice", "mouse", "ox", "oxen", "self", "selves",
  ]

  /// Words that end like an irregular one by accident.
  static let regularDespiteSuffix: Set<String> = [
    "caiman", "caimans", "german", "germans", "human", "humans", "mongoose", "mongooses", "ottoman", "ottomans",
    "roman", "romans", "shaman", "shamans", "talisman", "talismans", "walkman", "walkmans", "specimen", "regimen",
    "omen",
    "abdomen", "acumen", "ramen", "bluetooth",
  ]

  /// Words in which `ch` sounds like `k`.
  static let hardEnding: Set<String> = ["epoch", "eunuch", "loch", "monarch", "patriarch", "stomach", "tech"]

  /// Words in `-o` that take `-es`.
  static let endingInOes: Set<String> = [
    "echo", "embargo", "hero", "mosquito", "potato", "tomato", "torpedo", "veto", "superhero",
  ]

  /// Words in `-ie`, whose plural looks like that of a word in `-y`.
  static let endingInIe: Set<String> = [
    "birdie", "brownie", "calorie", "cookie", "foodie", "genie", "hoodie", "magpie", "movie", "necktie", "newbie",
    "pixie", "prairie", "rookie", "selfie", "smoothie", "sortie", "talkie", "zombie",
  ]

  /// The ends of plurals that are formed by `-es` more often than by `-s`.
  static let esEndings = ["sses", "shes", "ches", "xes", "oes", "uses"]

  /// Words that end in `e` although their plural ends like one formed by `-es`.
  static let endingInSilentE: Set<String> = [
    "abuse", "ache", "avalanche", "axe", "blouse", "cache", "canoe", "cause", "clause", "cliche", "creche", "cruise",
    "curse", "excuse", "foe", "fuse", "greenhouse", "headache", "house", "lighthouse", "moustache", "mouse", "muse",
    "niche", "oboe", "pause", "psyche", "quiche", "recluse", "refuse", "shoe", "spouse", "toe", "use", "warehouse",
    "lacrosse", "finesse", "posse", "horseshoe", "toothache", "stomachache",
  ]

  /// Words in `-sis`, whose plural ends in `-ses`.
  static let endingInSis: Set<String> = [
    "analysis", "crisis", "diagnosis", "emphasis", "hypothesis", "oasis", "parenthesis", "prognosis", "synopsis",
    "synthesis", "thesis", "genesis", "metamorphosis", "neurosis",
  ]

  /// Words in `-u` and `-i`: with an `s` they look like the singulars `status` and `basis`.
  static let endingInUOrI: Set<String> = [
    "alibi", "bikini", "bureau", "caribou", "chateau", "emoji", "emu", "guru", "haiku", "kiwi", "menu", "plateau",
    "safari", "ski", "submenu", "tableau", "taxi", "wiki", "zucchini",
  ]

  /// Words in a single `-s` or `-z`, which would otherwise be taken for the plural of a word in `-e`.
  static let endingInPlainS: Set<String> = [
    "alias", "atlas", "bias", "canvas", "christmas", "chaos", "gas", "iris", "lens", "pancreas", "tennis", "trellis",
    "waltz", "blitz", "bus", "quartz",
  ]
}
