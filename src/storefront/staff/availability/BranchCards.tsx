import { useState, type ComponentProps } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { BranchAvailability } from '#contract/availability.ts'
import type { Branch } from '#domain/branch.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { pauseIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import text from '#storefront/ui/text/text.module.css'
import { KitchenSheet } from './KitchenSheet.tsx'
import { PauseBranchSheet } from './PauseBranchSheet.tsx'
import css from './Stock.module.css'
import type { Desk } from './StockLine.tsx'
import { Until } from './Until.tsx'

/** The state of the whole branch: whether it takes orders, and the capacity of its kitchen. */
export function BranchCards({
  branch,
  known,
  desk,
}: {
  branch: Branch
  known: BranchAvailability
  desk: Desk
}) {
  const intl = useIntl()
  const [asking, setAsking] = useState<'pause' | 'kitchen'>()
  const { pause, kitchen } = known
  const close = () => setAsking(undefined)
  return (
    <div className={css.cards}>
      <PauseCard pause={pause} desk={desk} onAsk={() => setAsking('pause')} />
      <KitchenCard kitchen={kitchen} desk={desk} onAsk={() => setAsking('kitchen')} />
      {asking === 'pause' && (
        <PauseBranchSheet
          branch={branch}
          onChange={(change) =>
            desk.changeAvailability({ change, words: intl.formatMessage({ id: 'stock.said.paused' }) })
          }
          onClose={close}
        />
      )}
      {asking === 'kitchen' && (
        <KitchenSheet
          branch={branch}
          units={kitchen.now?.units ?? kitchen.usual}
          onChange={(change, until) =>
            desk.changeAvailability({ change, words: desk.notices.kitchen(until) })
          }
          onClose={close}
        />
      )}
    </div>
  )
}

function PauseCard({
  pause,
  desk,
  onAsk,
}: {
  pause: BranchAvailability['pause']
  desk: Desk
  onAsk: () => void
}) {
  const intl = useIntl()
  return (
    <section className={layout.card} aria-label={intl.formatMessage({ id: 'stock.branch' })}>
      <div className={layout.apart}>
        <div>
          <h2 className={text.item}>
            <FormattedMessage id={pause ? 'stock.branch.paused' : 'stock.branch.open'} />
          </h2>
          <p className={text.captionMuted}>
            {pause ? (
              <>
                {pause.reason && (
                  <>
                    <Tag tone="warm">
                      <FormattedMessage id={`stock.reason.${pause.reason}`} />
                    </Tag>{' '}
                  </>
                )}
                <Until of={pause} />
              </>
            ) : (
              <FormattedMessage id="stock.branch.open.text" />
            )}
          </p>
        </div>
        {pause ? (
          <DeskButton
            desk={desk}
            onClick={() =>
              desk.changeAvailability({
                change: { kind: 'pause', body: { state: 'open' } },
                words: intl.formatMessage({ id: 'stock.said.open' }),
              })
            }
          >
            <FormattedMessage id="stock.branch.resume" />
          </DeskButton>
        ) : (
          <DeskButton desk={desk} tone="quiet" icon={pauseIcon} onClick={onAsk}>
            <FormattedMessage id="stock.branch.pause" />
          </DeskButton>
        )}
      </div>
    </section>
  )
}

function KitchenCard({
  kitchen: { usual, now },
  desk,
  onAsk,
}: {
  kitchen: BranchAvailability['kitchen']
  desk: Desk
  onAsk: () => void
}) {
  const intl = useIntl()
  const units = now ? now.units : usual
  return (
    <section className={layout.card} aria-label={intl.formatMessage({ id: 'stock.kitchen' })}>
      <div className={layout.apart}>
        <div>
          <h2 className={text.item}>
            {units === null ? (
              <FormattedMessage id="stock.kitchen.unlimited" />
            ) : (
              <FormattedMessage id="stock.kitchen.now" values={{ count: units }} />
            )}
          </h2>
          <p className={text.captionMuted}>
            {now ? <Until of={now} /> : <FormattedMessage id="stock.kitchen.usual" />}
          </p>
        </div>
        <div className={layout.wrap}>
          {now && (
            <DeskButton
              desk={desk}
              onClick={() =>
                desk.changeAvailability({
                  change: { kind: 'kitchen', body: { state: 'usual' } },
                  words: intl.formatMessage({ id: 'stock.said.usual' }),
                })
              }
            >
              <FormattedMessage id="stock.kitchen.back" />
            </DeskButton>
          )}
          <DeskButton desk={desk} tone="quiet" onClick={onAsk}>
            <FormattedMessage id="stock.kitchen.change" />
          </DeskButton>
        </div>
      </div>
    </section>
  )
}

const DeskButton = ({ desk, ...button }: ComponentProps<typeof Button> & { desk: Desk }) => (
  <Button {...button} small disabled={desk.offWhy !== undefined} aria-describedby={desk.offWhy} />
)
