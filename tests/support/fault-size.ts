/**
 * Returns the size of a test of faults: `npm test` runs fewer kills and orders than CI, which gives
 * `--long-faults`, so that it stays within its fifteen minutes. The kinds of fault are the same.
 */
export const faultSize = ({ short, long }: { readonly short: number; readonly long: number }): number =>
  process.env.FAULT_SIZE === 'long' ? long : short
