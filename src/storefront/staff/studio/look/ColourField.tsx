import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useIntl } from 'react-intl'
import { type FieldPath, valueAt } from '#domain/menu-change.ts'
import { DraftField } from '../DraftField.tsx'
import { editOf, type Studio } from '../studio.ts'
import { useEdit } from '../use-edit.ts'
import css from './Look.module.css'

/** How long after the last movement in the picker a colour is saved. */
const restMs = 600

/** A colour, typed as "#0b6470" or picked. Without a value it follows from the two colours of the brand. */
export function ColourField({ studio, path, label }: { studio: Studio; path: FieldPath; label: ReactNode }) {
  return (
    <DraftField
      studio={studio}
      path={path}
      kind="colour"
      label={label}
      after={<Picker studio={studio} path={path} />}
    />
  )
}

function Picker({ studio, path }: { studio: Studio; path: FieldPath }) {
  const intl = useIntl()
  const edit = useEdit()
  const rest = useRef<number>(undefined)
  const [picked, setPicked] = useState<string>()
  const value = valueAt(studio.menu, path)

  // the timer is outside React
  useEffect(() => () => window.clearTimeout(rest.current), [])

  function pick(colour: string): void {
    setPicked(colour)
    window.clearTimeout(rest.current)
    rest.current = window.setTimeout(
      () => edit.mutate([editOf(studio.menu, path, colour)], { onSettled: () => setPicked(undefined) }),
      restMs,
    )
  }

  return (
    <input
      type="color"
      className={css.picker}
      aria-label={intl.formatMessage({ id: 'look.pick' })}
      value={picked ?? (typeof value === 'string' ? value : '#ffffff')}
      onChange={(event) => pick(event.target.value)}
    />
  )
}
