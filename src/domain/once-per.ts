/** Returns the function with its results stored: it computes once for values with the same JSON. */
export function oncePer<Value, Result>(compute: (value: Value) => Result): (value: Value) => Result {
  const results = new Map<string, { readonly result: Result }>()
  return (value) => {
    const key = JSON.stringify(value)
    const stored = results.get(key) ?? { result: compute(value) }
    results.set(key, stored)
    return stored.result
  }
}
