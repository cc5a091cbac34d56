import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Words } from '#storefront/i18n/Words.tsx'
import { useFocusAfterRemoval } from '#storefront/platform/browser/use-focus-after-removal.ts'
import { useShareLink } from '#storefront/platform/browser/use-share-link.ts'
import { BackLink } from '#storefront/platform/navigation/BackLink.tsx'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { iconButtonClass } from '#storefront/ui/button/icon-button-class.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { IconButton } from '#storefront/ui/button/IconButton.tsx'
import { LiveRegion } from '#storefront/ui/feedback/LiveRegion.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { backIcon } from '#storefront/ui/icon/icons.ts'
import { shareIcon } from '#storefront/ui/icon/icons-dish.ts'
import { phoneIcon, printIcon, warnIcon } from '#storefront/ui/icon/icons-more.ts'
import { Aside } from '#storefront/ui/layout/Aside.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Page } from '#storefront/ui/layout/Page.tsx'
import { TopBar } from '#storefront/ui/layout/TopBar.tsx'
import type { FeastGroupLine } from '#domain/feast-groups.ts'
import { mostGuestsInCart } from '#domain/feast-rules.ts'
import { AddToSpread } from './AddToSpread.tsx'
import { FeastCloth } from './FeastCloth.tsx'
import { FeastDock } from './FeastDock.tsx'
import { FeastFacts } from './FeastFacts.tsx'
import { FeastGroupBlock, hasLine } from './FeastGroupBlock.tsx'
import { FeastTotals } from './FeastTotals.tsx'
import { feastPath, type FeastSearch, writeFeastSearch } from './feast-search.ts'
import type { Feast } from './use-feast.ts'
import { useFeastTitle } from './use-feast-title.ts'
import { useFeastRequest, useFeastToCart } from './use-order-feast.ts'

/** The plan of a feast: its dishes, which can be changed, its price, and the way into the cart. */
export function FeastPlan({ feast }: { feast: Feast }) {
  const intl = useIntl()
  const { groups, gone, search, isRequest, lines } = feast
  const [removed, setRemoved] = useState<FeastGroupLine>()
  useFocusAfterRemoval(lines.length)
  return (
    <>
      <TopBar
        title={<FormattedMessage id="feast.plan" />}
        back={<ToQuestions search={search} />}
        action={<Tools feast={feast} />}
      />
      <FeastCloth feast={feast} tall />
      <Page bar columns>
        <div className={layout.loose}>
          <FeastFacts feast={feast} />
          {gone > 0 && (
            <Note tone="warm" icon={warnIcon}>
              <FormattedMessage id="feast.gone" values={{ count: gone }} />
            </Note>
          )}
          <LiveRegion>
            {removed && !hasLine(lines, removed) && (
              <FormattedMessage id="cart.removed" values={{ name: <Words of={removed.item.name} /> }} />
            )}
          </LiveRegion>
          {groups.map((group) => (
            <FeastGroupBlock key={group.course} feast={feast} group={group} onRemove={setRemoved} />
          ))}
          <AddToSpread feast={feast} />
        </div>
        <Aside label={intl.formatMessage({ id: 'feast.so-far' })}>
          {isRequest && (
            <Note
              tone="info"
              icon={phoneIcon}
              title={<FormattedMessage id="feast.call-first" values={{ count: mostGuestsInCart }} />}
            >
              <FormattedMessage id="feast.call-first.how" />
            </Note>
          )}
          <FeastTotals feast={feast} />
          <FeastDock feast={feast}>{isRequest ? <Send feast={feast} /> : <ToCart feast={feast} />}</FeastDock>
        </Aside>
      </Page>
    </>
  )
}

/**
 * The arrow back to the questions. The dishes that were changed are in the address of the plan only: the
 * entry before would show the questions without them.
 */
function ToQuestions({ search }: { search: FeastSearch }) {
  const intl = useIntl()
  const questions = writeFeastSearch({ ...search, show: undefined })
  if (search.lines === undefined) return <BackLink to="/$lang/feast/" search={questions} />
  return (
    <LangLink
      to="/$lang/feast/"
      search={questions}
      // the arrow of the questions would lead back to a plan that is still before them
      replace
      className={iconButtonClass()}
      aria-label={intl.formatMessage({ id: 'ui.back' })}
    >
      <Icon of={backIcon} />
    </LangLink>
  )
}

function Tools({ feast }: { feast: Feast }) {
  const intl = useIntl()
  const { search, at, lines, branch } = feast
  const whole = { ...search, at, lines, branchId: branch.id }
  const title = useFeastTitle()(feast)
  const url = () => new URL(feastPath(whole), location.origin).href
  const { share } = useShareLink({ refused: 'share.refused' })
  return (
    <>
      <IconButton
        icon={shareIcon}
        label={intl.formatMessage({ id: 'feast.share' })}
        onClick={() => void share({ url: url(), title })}
      />
      <LangLink
        to="/$lang/feast/"
        search={writeFeastSearch({ ...whole, show: 'print' })}
        className={iconButtonClass()}
        aria-label={intl.formatMessage({ id: 'feast.print' })}
      >
        <Icon of={printIcon} />
      </LangLink>
    </>
  )
}

function ToCart({ feast }: { feast: Feast }) {
  const intl = useIntl()
  const toCart = useFeastToCart(feast)
  const [isAdding, setAdding] = useState(false)
  const { whenRefusal, lines } = feast
  const refusal = lines.length === 0 ? 'cart-empty' : whenRefusal

  async function add(): Promise<void> {
    // until the cart opens: a second tap would add all of it once more
    setAdding(true)
    setAdding(await toCart())
  }

  return (
    <Button
      busy={isAdding}
      onClick={() => void add()}
      disabledReason={refusal && intl.formatMessage({ id: `refusal.${refusal}` })}
    >
      <FormattedMessage id="feast.to-cart" />
    </Button>
  )
}

function Send({ feast }: { feast: Feast }) {
  const send = useFeastRequest(feast)
  return (
    <Button onClick={send}>
      <FormattedMessage id="feast.send" />
    </Button>
  )
}
