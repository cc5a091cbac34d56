import type { ErrorComponentProps } from '@tanstack/react-router'

/**
 * The error page for when not even the words could be loaded: the text of the error, and a link that starts
 * again.
 */
export function LastResort({ error }: ErrorComponentProps) {
  return (
    <main role="alert">
      <p dir="auto">{error instanceof Error ? error.message : String(error)}</p>
      <a href="/">↻</a>
    </main>
  )
}
