import type { DrawingPreview } from '#contract/studio-drawing.ts'
import { problemsOfDrawing } from '#server/catalogue/drawing/check-drawing.ts'
import { type Drawing, drawDish } from '#server/catalogue/drawing/draw-dish.ts'
import { drawingWords } from '#server/catalogue/drawing/drawing-words.ts'

/** The most lines of `on`, as in the menu file. */
const mostLines = 24

/** Returns the picture of these words, or which of them are wrong, and the words that there are. */
export function previewOfDrawing({
  id,
  vessel,
  base,
  on,
}: {
  id: string
  vessel: string
  base?: string | undefined
  on: string
}): DrawingPreview {
  const lines = on.split('\n').filter((line) => line !== '')
  const drawing: Drawing = { vessel, base, on: lines.slice(0, mostLines) }
  const wrong = problemsOfDrawing(drawing).map(({ path }) => wrongAt(path))
  return { svg: wrong.length === 0 ? drawDish(drawing, id) : null, wrong, words: drawingWords() }
}

/** Reads a path such as `vessel` or `on[2]`. */
function wrongAt(path: string): DrawingPreview['wrong'][number] {
  const place = /^on\[(\d+)\]$/.exec(path)?.[1]
  if (place !== undefined) return { field: 'on', line: Number(place) + 1 }
  return { field: path === 'base' ? 'base' : 'vessel', line: null }
}
