/**
 * How long a touch or a key marks this page's requests, in milliseconds: a console polls once a minute, and a
 * touch just after a poll must still be there at the next one.
 */
const markedMs = 75_000

/** When this page was last touched; milliseconds since 1970. */
let touchedAt = Number.NEGATIVE_INFINITY

export function noteTouch(at: number): void {
  touchedAt = at
}

/** Whether a request that is sent now follows a touch or a key. */
export const isActive = (now: number): boolean => now - touchedAt < markedMs
