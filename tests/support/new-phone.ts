let customers = 0

/**
 * A mobile number that has not signed in yet. Numbers repeat between processes, because each has its own
 * shop.
 */
export const newPhone = (): string => {
  customers += 1
  return `05${10_000_000 + customers}`
}
