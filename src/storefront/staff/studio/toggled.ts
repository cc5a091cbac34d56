/** Returns the chosen values with this one added or removed, in the order of `all`. */
export const toggled = <Value extends string>(
  all: readonly Value[],
  chosen: readonly Value[],
  value: Value,
): Value[] => all.filter((each) => (each === value ? !chosen.includes(each) : chosen.includes(each)))
