const year = new Date().getFullYear() + 3

/** December in three years: an expiry of test cards that the time of a test run does not reach. */
export const cardExpiry = {
  year,
  /** As a customer types it. */
  typed: `12${String(year).slice(-2)}`,
  /** As the field shows it. */
  shown: `12 / ${String(year).slice(-2)}`,
} as const
