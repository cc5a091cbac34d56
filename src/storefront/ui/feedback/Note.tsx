import type { ReactNode } from 'react'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { Icon, type Glyph } from '#storefront/ui/icon/Icon.tsx'
import css from './Note.module.css'

/** A remark within the page. The result of an action needs `role="alert"` or `"status"`. */
export function Note({
  tone = 'plain',
  icon,
  title,
  role,
  children,
}: {
  tone?: 'plain' | 'warm' | 'good' | 'bad' | 'info'
  icon?: Glyph | undefined
  title?: ReactNode
  role?: 'alert' | 'status' | undefined
  children?: ReactNode
}) {
  return (
    <div className={classNames(css.note, tone !== 'plain' && css[tone])} role={role}>
      {icon && <Icon of={icon} />}
      <div className={css.words}>
        {title != null && <b className={css.title}>{title}</b>}
        {children}
      </div>
    </div>
  )
}
