import type { ReactNode } from 'react'
import { LangSwitch } from '#storefront/platform/navigation/LangSwitch.tsx'
import { Mark } from '#storefront/ui/picture/Mark.tsx'
import { Wordmark } from '#storefront/ui/picture/Wordmark.tsx'
import css from './LinkHead.module.css'

/** The head of a page that a link opens: the brand, or `children` beside its mark, and the language. */
export function LinkHead({ onCloth = false, children }: { onCloth?: boolean; children?: ReactNode }) {
  return (
    <header className={css.head}>
      <span className={css.brand}>
        {children == null ? (
          <Wordmark onCloth={onCloth} />
        ) : (
          <>
            <Mark />
            <span>{children}</span>
          </>
        )}
      </span>
      <LangSwitch tone={onCloth ? 'accent' : 'quiet'} />
    </header>
  )
}
