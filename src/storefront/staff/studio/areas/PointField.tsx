import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import type { Point } from '#domain/branch.ts'
import { TextField } from '#storefront/ui/form/TextField.tsx'
import { pointWords, readPoint } from './point-words.ts'

/** A point as text, as it is copied from a map. What cannot be read stays until it is corrected. */
export function PointField({
  label,
  point,
  typed,
  error,
  onType,
  onChange,
}: {
  label: ReactNode
  point: Point
  /** The text while it is typed, and while it cannot be read. */
  typed: string | undefined
  error?: ReactNode
  onType: (typed: string) => void
  /** Also without a change: the text has been read. */
  onChange: (point: Point) => void
}) {
  const isWrong = typed !== undefined && readPoint(typed) === undefined
  return (
    <TextField
      label={label}
      dir="ltr"
      autoComplete="off"
      value={typed ?? pointWords(point)}
      error={isWrong ? <FormattedMessage id="studio.wrong.point" /> : error}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') take()
      }}
      onBlur={take}
    />
  )

  /** Takes the text when it is whole: half of a number is another place. */
  function take() {
    const read = typed === undefined ? undefined : readPoint(typed)
    if (read) onChange(pointWords(read) === pointWords(point) ? point : read)
  }
}
