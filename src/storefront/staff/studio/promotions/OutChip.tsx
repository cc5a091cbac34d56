import type { ReactNode } from 'react'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { closeIcon } from '#storefront/ui/icon/icons-more.ts'
import css from './Promotions.module.css'

/** What a promotion does not count for, struck out; a tap takes it back. */
export function OutChip({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button type="button" aria-pressed={false} className={css.out} onClick={onClick}>
      <span>{children}</span>
      <Icon of={closeIcon} small />
    </button>
  )
}
