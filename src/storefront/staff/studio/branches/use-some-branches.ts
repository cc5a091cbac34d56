import { useState } from 'react'

type Choice = {
  readonly chosen: readonly string[]
  readonly onChange: (ids: string[]) => void
}

/**
 * A choice of at least one branch. An owner may take all of them away to begin with none: this empty choice
 * is only shown, and the first branch that is chosen after it is passed on.
 */
export function useSomeBranches({ chosen, onChange }: Choice): Choice {
  const [isNone, setNone] = useState(false)
  return {
    chosen: isNone ? [] : chosen,
    onChange: (ids) => {
      setNone(ids.length === 0)
      if (ids.length > 0) onChange(ids)
    },
  }
}
