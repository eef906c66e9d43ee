/** JSON as a column takes it, with the value that will be read of it: parsing it again costs as much as writing it. */
export class WrittenJson<Value, Text extends string = string> {
  readonly value: Value
  readonly text: Text

  constructor(value: Value, text: Text) {
    this.value = value
    this.text = text
  }

  /** The driver asks each value for the form in which it is sent. */
  toPostgres(): Text {
    return this.text
  }
}

export function writeJson<Value>(value: Value): WrittenJson<Value> {
  return new WrittenJson(value, JSON.stringify(value))
}
