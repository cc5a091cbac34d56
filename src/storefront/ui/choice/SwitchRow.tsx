import { type ReactNode, useId } from 'react'
import css from './SwitchRow.module.css'
import { Switch } from './Switch.tsx'
import text from '#storefront/ui/text/text.module.css'

/** A switch with a title (its name) and a detail (its description). A tap on either also turns it. */
export function SwitchRow({
  title,
  detail,
  checked,
  disabled = false,
  onChange,
}: {
  title: ReactNode
  detail: ReactNode
  checked: boolean
  disabled?: boolean
  onChange: (isOn: boolean) => void
}) {
  const id = useId()
  return (
    <div className={css.row}>
      <label className={css.words} htmlFor={id}>
        <b id={`${id}-title`} className={text.item}>
          {title}
        </b>
        <span id={`${id}-detail`} className={text.smallMuted}>
          {detail}
        </span>
      </label>
      <Switch
        id={id}
        checked={checked}
        disabled={disabled}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-detail`}
        onChange={(event) => onChange(event.target.checked)}
      />
    </div>
  )
}
