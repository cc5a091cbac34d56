/**
 * The files of journeys that `npm test` runs, in one language each: the customer's way from the menu to the
 * order and back to it, without a network and before hydration; the board; and the owner's menu. CI and
 * `npm test -- --all` run all files. See docs/decisions/2026-11-30-npm-test-in-15-minutes.md.
 */
export const coreFiles = [
  'board',
  'hydration',
  'menu',
  'offline',
  'order',
  'reorder',
  'studio-menu',
  'waiting-order',
].map((name) => `**/${name}.e2e.ts`)
