import { drawBase, drawVessel, type Drawing } from './draw-dish.ts'
import { readPlacing } from './placing.ts'
import { messageOf } from '#server/platform/message-of.ts'

/**
 * Returns everything on which `drawDish` would throw, with the path inside the drawing and what was expected
 * there.
 */
export function problemsOfDrawing(drawing: Drawing): { readonly path: string; readonly message: string }[] {
  return [
    ...problem(
      'vessel',
      complaintOf(() => drawVessel(drawing.vessel)),
    ),
    ...problem(
      'base',
      complaintOf(() => drawing.base && drawBase(drawing.base)),
    ),
    ...drawing.on.flatMap((text, place) => {
      const placing = readPlacing(text)
      return typeof placing === 'string' ? problem(`on[${place}]`, `${placing}, got "${text}"`) : []
    }),
  ]
}

const problem = (path: string, message: string | undefined): { path: string; message: string }[] =>
  message === undefined ? [] : [{ path, message }]

function complaintOf(draw: () => unknown): string | undefined {
  try {
    draw()
    return undefined
  } catch (error) {
    // the drawing functions throw messages that are written for the owner of the file
    return messageOf(error)
  }
}
