/** Returns the middle number, of two middle ones the lower; infinity without numbers. */
export const medianOf = (numbers: readonly number[]): number =>
  numbers.toSorted((a, b) => a - b)[Math.ceil(numbers.length / 2) - 1] ?? Number.POSITIVE_INFINITY
