/** The pause after the first failure is short for a lost signal, each later one long for a missing server. */
const [firstPauseMs, pauseMs] = [5000, 30_000]

/**
 * Resolves with what `load` loads; never rejects. After each failure it loads again when the browser is
 * online again, or after a pause. It is a part of the first visit's script, for which `bring` is too large.
 */
export const untilLoaded = <Loaded>(load: () => Promise<Loaded>, pause = firstPauseMs): Promise<Loaded> =>
  load().catch(async () => {
    await new Promise<unknown>((resolve) => {
      globalThis.addEventListener('online', resolve, { once: true })
      setTimeout(resolve, pause)
    })
    return untilLoaded(load, pauseMs)
  })
