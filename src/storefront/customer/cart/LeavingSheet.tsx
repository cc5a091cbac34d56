import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { type Localized, wordsIn } from '#domain/locale.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import text from '#storefront/ui/text/text.module.css'

/**
 * Asks before a change of the order, and names the dishes that would leave the cart. `onAnswer` is called
 * with true for the change; with false when the customer stays, or leaves the screen.
 */
export function LeavingSheet({
  title,
  leaving,
  change,
  stay,
  onAnswer,
  children,
}: {
  title: string
  leaving: readonly Localized[]
  /** The words of the two buttons. */
  change: ReactNode
  stay: ReactNode
  onAnswer: (isChanged: boolean) => void
  children: ReactNode
}) {
  const lang = useLang()
  const router = useRouter()
  const onLeave = useEffectEvent(() => onAnswer(false))

  // the router is outside React: the browser's back button may leave the screen that asked
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ pathChanged }) => void (pathChanged && onLeave())),
    [router],
  )

  return (
    <Sheet
      open
      onClose={() => onAnswer(false)}
      title={title}
      footer={
        <div className={layout.stack}>
          <Button wide onClick={() => onAnswer(true)}>
            {change}
          </Button>
          <Button tone="plain" wide onClick={() => onAnswer(false)}>
            {stay}
          </Button>
        </div>
      }
    >
      <div className={layout.stack}>
        <p>{children}</p>
        <ul className={layout.list}>
          {leaving.map((name) => (
            <li key={wordsIn(name, lang).text} className={layout.listRow}>
              <b className={text.item}>
                <Words of={name} />
              </b>
            </li>
          ))}
        </ul>
      </div>
    </Sheet>
  )
}
