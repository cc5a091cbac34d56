import { useEffect, useState } from 'react'

/** How long a typist pauses between two letters of a word at most. */
const restMs = 250

/** Returns the value that has not changed for a moment: typed text, before the server is asked about it. */
export function useRested<Value>(value: Value): Value {
  const [rested, setRested] = useState(value)
  // a timer is outside React
  useEffect(() => {
    const timer = setTimeout(setRested, restMs, value)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
