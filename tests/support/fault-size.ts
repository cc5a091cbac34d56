/**
 * Returns the size of a test of faults: CI and `npm test -- --all` run fewer kills and orders
 * than `npm run test:full`, which gives `--long-faults`. The kinds of fault are the same. See
 * docs/decisions/2026-11-26-short-faults-on-ci.md.
 */
export const faultSize = ({ short, long }: { readonly short: number; readonly long: number }): number =>
  process.env.FAULT_SIZE === 'long' ? long : short
