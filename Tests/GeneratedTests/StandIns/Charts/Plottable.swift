/// What can be drawn in a chart.
public protocol Plottable {}
