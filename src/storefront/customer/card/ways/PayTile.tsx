import { useId, type ReactNode } from 'react'
import { Tile } from '#storefront/ui/choice/Tile.tsx'
import type { Glyph } from '#storefront/ui/icon/Icon.tsx'
import { BrandMark } from '../BrandMark.tsx'
import css from './PayTile.module.css'

/** A way to pay, as a radio button in a row of tiles. */
export function PayTile({
  name,
  mark,
  title,
  how,
  describedBy,
  checked,
  disabled = false,
  onPick,
}: {
  name: string
  /** A card brand, `applePayId`, or another sign of this way. */
  mark: string | Glyph
  title: ReactNode
  /** How it is paid, for screen readers: a tile has no room for it. */
  how?: ReactNode
  /** The id of an element that says more, in place of `how`. */
  describedBy?: string | undefined
  checked: boolean
  disabled?: boolean
  onPick: () => void
}) {
  const howId = useId()
  return (
    <Tile
      type="radio"
      name={name}
      checked={checked}
      disabled={disabled}
      onChange={onPick}
      aria-describedby={describedBy ?? (how == null ? undefined : howId)}
      art={<BrandMark of={mark} />}
      title={<span className={css.title}>{title}</span>}
      after={
        how != null &&
        describedBy === undefined && (
          <span id={howId} hidden>
            {how}
          </span>
        )
      }
    />
  )
}
