import { useEffect, useState } from 'react'

/** How long a typist pauses between two letters of a word at most. */
const debounceMs = 250

/** Returns the value once it has not changed for 250 ms: typed text, before the server is asked about it. */
export function useDebounced<Value>(value: Value): Value {
  const [debounced, setDebounced] = useState(value)
  // a timer is outside React
  useEffect(() => {
    const timer = setTimeout(setDebounced, debounceMs, value)
    return () => clearTimeout(timer)
  }, [value])
  return debounced
}
