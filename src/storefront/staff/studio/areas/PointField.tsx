import { useState, type ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Point } from '#domain/branch.ts'
import { TextField } from '#storefront/ui/form/TextField.tsx'
import { pointWords, readPoint } from './point-words.ts'

/** A point as text, as it is copied from a map. What cannot be read stays until it is corrected. */
export function PointField({
  label,
  point,
  error,
  onChange,
}: {
  label: ReactNode
  point: Point
  error?: ReactNode
  onChange: (point: Point) => void
}) {
  const [typed, setTyped] = useState<string>()
  const isWrong = typed !== undefined && readPoint(typed) === undefined
  return (
    <TextField
      label={label}
      dir="ltr"
      autoComplete="off"
      value={typed ?? pointWords(point)}
      error={isWrong ? <FormattedMessage id="studio.wrong.point" /> : error}
      onChange={(event) => setTyped(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take()
      }}
      onBlur={take}
    />
  )

  /** Takes the text when it is whole: half of a number is another place. */
  function take() {
    const read = typed === undefined ? undefined : readPoint(typed)
    if (!read) return
    setTyped(undefined)
    if (pointWords(read) !== pointWords(point)) onChange(read)
  }
}
