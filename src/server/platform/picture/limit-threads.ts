import sharp from 'sharp'

let limited = false

/** One thread for each picture, and no cache: no picture comes twice. Call it before sharp is used. */
export function limitThreads(): void {
  if (limited) return
  limited = true
  sharp.concurrency(1)
  sharp.cache(false)
}
