/** Returns what `asked` gives; undefined if it fails or takes longer than `ms` milliseconds. */
export async function within<Result>(ms: number, asked: Promise<Result>): Promise<Result | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), ms)
  })
  try {
    return await Promise.race([asked.catch(() => undefined), late])
  } finally {
    clearTimeout(timer)
  }
}
