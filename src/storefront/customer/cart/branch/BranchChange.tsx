import { useRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { wordsIn } from '#domain/locale.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { Words } from '#storefront/i18n/Words.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import text from '#storefront/ui/text/text.module.css'
import { branchAskAtom } from './branch-ask-atom.ts'

/** Asks before the branch changes, and names the dishes that would leave the cart. */
export function BranchChange() {
  const intl = useIntl()
  const lang = useLang()
  const ask = useAtomValue(branchAskAtom)
  const router = useRouter()
  const stay = () => ask?.answer(false)
  const onLeave = useEffectEvent(stay)

  // the router is outside React: the browser's back button may leave the screen that asked
  useEffect(
    () => router.subscribe('onBeforeNavigate', ({ pathChanged }) => void (pathChanged && onLeave())),
    [router],
  )

  if (!ask) return null
  const branch = <Words of={ask.there.name} />
  return (
    <Sheet
      open
      onClose={stay}
      title={intl.formatMessage(
        { id: 'branch.change.title' },
        { branch: wordsIn(ask.there.name, lang).text },
      )}
      footer={
        <div className={layout.stack}>
          <Button wide onClick={() => ask.answer(true)}>
            <FormattedMessage id="branch.change.do" />
          </Button>
          <Button tone="plain" wide onClick={stay}>
            <FormattedMessage id="branch.change.stay" values={{ branch: <Words of={ask.here.name} /> }} />
          </Button>
        </div>
      }
    >
      <div className={layout.stack}>
        <p>
          <FormattedMessage id="branch.change.text" values={{ branch, count: ask.leaving.length }} />
        </p>
        <ul className={layout.list}>
          {ask.leaving.map((name) => (
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
