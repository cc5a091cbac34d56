/**
 * `npm run bench`: what the server costs, as ratios to a reference measured in the same run, beside the
 * budgets of docs/performance.md. `npm run bench -- orders` runs only the named ones, and
 * `VISITS=repeat,lighthouse-menu npm run bench -- visits` only these parts of the visits. On a machine with
 * other load the figures mean little: run it twice.
 */
import { benchBoard } from './board.ts'
import { benchFloods } from './floods.ts'
import { benchMenu } from './menu.ts'
import { benchOrders } from './orders.ts'
import { benchRepeatVisits } from './repeat-visit.ts'
import { benchScale } from './scale.ts'
import { benchTaps } from './taps.ts'
import { asTable, type Row } from './table.ts'
import { benchVisits } from './visit.ts'
import { wantedParts } from './visit-parts.ts'

const benches: Readonly<Record<string, () => Promise<Row[]>>> = {
  menu: benchMenu,
  orders: benchOrders,
  taps: benchTaps,
  board: benchBoard,
  visits: async () => {
    const isWanted = wantedParts(process.env.VISITS)
    return [...(await benchRepeatVisits(isWanted)), ...(await benchVisits(isWanted))]
  },
  scale: benchScale,
  floods: benchFloods,
}
const wanted = process.argv.slice(2)
const rows: Row[] = []
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length === 0 || wanted.includes(name)) rows.push(...(await bench()))
}
console.log(asTable(rows))
// a PostgreSQL server that this process started would keep it alive
process.exit(0)
