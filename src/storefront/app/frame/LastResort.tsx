import type { ErrorComponentProps } from '@tanstack/react-router'

/** Even the words could not be loaded, so there are none here: what was thrown, and a way to begin again. */
export function LastResort({ error }: ErrorComponentProps) {
  return (
    <main role="alert">
      <p dir="auto">{error instanceof Error ? error.message : String(error)}</p>
      <a href="/">↻</a>
    </main>
  )
}
