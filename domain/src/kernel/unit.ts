declare const unit: unique symbol

/**
 * A plain value that knows what it measures: a day cannot stand where rupees are asked for, nor rupees where paise are.
 * A value without a unit fits, so that literals and arithmetic need no cast; what comes from outside goes through the parsers.
 */
export type Unit<Value extends string | number, Name extends string> = Value & { readonly [unit]?: Name }
