import { type FileChange, mostDraftBytes, mostEdits } from '#contract/studio.ts'

/** The most bytes of the edits of one part; what is around them in the body has fewer than the rest. */
const mostBytes = mostDraftBytes - 1024

/**
 * Splits edits into parts that one request may have, in their order: a dish that 300 branches sell names them
 * all, before and after, so that the removal of a branch from 1,000 dishes has 8 MB.
 */
export function partsOf(edits: readonly FileChange[]): FileChange[][] {
  const encoder = new TextEncoder()
  const parts: FileChange[][] = []
  let bytes = 0
  for (const edit of edits) {
    // with the comma between two edits
    const length = encoder.encode(JSON.stringify(edit)).length + 1
    const part = parts.at(-1)
    if (part && part.length < mostEdits && bytes + length <= mostBytes) {
      part.push(edit)
      bytes += length
    } else {
      parts.push([edit])
      bytes = length
    }
  }
  return parts
}
