import { baseKinds } from './bases.ts'
import { partsByName } from './parts.ts'
import { smallThings } from './small-things.ts'
import { glazeNames } from './vessels.ts'

/** Returns the words of drawings. A palm mat, a rice and a drink may also have a colour or a size. */
export const drawingWords = () => ({
  vessels: [
    ...(['plate', 'bowl'] as const).flatMap((vessel) => glazeNames.map((glaze) => `${vessel}:${glaze}`)),
    'tabsi',
    'khoos:#27508f',
  ],
  bases: [
    ...Object.entries(baseKinds).flatMap(([base, kinds]) => kinds.map((kind) => `${base}:${kind}`)),
    'drink:#e4ee9a:#8fb13c',
    'greens',
    'threads',
    'diamonds',
    'thirds',
  ],
  placed: [...partsByName().keys()],
  strewn: Object.keys(smallThings),
})
