import { FormattedMessage, useIntl } from 'react-intl'
import { appetites, feastGuests } from '#domain/feast-rules.ts'
import { LaterPicker } from '#storefront/customer/method/LaterPicker.tsx'
import { NoTime } from '#storefront/customer/slot/TimeNotes.tsx'
import { useMounted } from '#storefront/platform/browser/use-mounted.ts'
import { BackLink } from '#storefront/platform/navigation/BackLink.tsx'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { buttonClass } from '#storefront/ui/button/button-class.ts'
import { Segments } from '#storefront/ui/choice/Segments.tsx'
import { Note } from '#storefront/ui/feedback/Note.tsx'
import { warnIcon } from '#storefront/ui/icon/icons-more.ts'
import { Aside } from '#storefront/ui/layout/Aside.tsx'
import { Block } from '#storefront/ui/layout/Block.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Page } from '#storefront/ui/layout/Page.tsx'
import { TopBar } from '#storefront/ui/layout/TopBar.tsx'
import { Skeleton } from '#storefront/ui/progress/Skeleton.tsx'
import { FeastCloth } from './FeastCloth.tsx'
import { FeastDock } from './FeastDock.tsx'
import { FeastGuests } from './FeastGuests.tsx'
import { FeastWhere } from './FeastWhere.tsx'
import { OccasionChoice } from './OccasionChoice.tsx'
import { OrderByNote } from './OrderByNote.tsx'
import { writeFeastSearch } from './feast-search.ts'
import { useChangeFeast } from './use-change-feast.ts'
import type { Feast } from './use-feast.ts'

/** The questions of the planner. The spread and the price follow every answer. */
export function FeastAsk({ feast }: { feast: Feast }) {
  const intl = useIntl()
  const { search } = feast
  const change = useChangeFeast({ ...search, show: undefined })
  // other guests are other dishes: those of a shared plan do not stay
  const changeWish = (part: Partial<typeof search.wish>) =>
    change({ wish: { ...search.wish, ...part }, lines: undefined })
  return (
    <>
      <TopBar title={<FormattedMessage id="title.feast" />} back={<BackLink to="/$lang/" />} />
      <div className={layout.phone}>
        <FeastCloth feast={feast} />
      </div>
      <Page bar columns>
        <div className={layout.loose}>
          <FeastGuests wish={search.wish} onChange={changeWish} />
          {feast.refusal && <FeastRefused feast={feast} />}
          <OccasionChoice
            menu={feast.menu}
            value={search.wish.occasion}
            onChange={(occasion) => changeWish({ occasion })}
          />
          <Block title={<FormattedMessage id="feast.appetite" />}>
            <Segments
              label={intl.formatMessage({ id: 'feast.appetite' })}
              value={search.wish.appetite}
              onChange={(appetite) => changeWish({ appetite })}
              options={appetites.map((value) => ({
                value,
                label: <FormattedMessage id={`feast.appetite.${value}`} />,
              }))}
            />
          </Block>
          <When feast={feast} onChange={(at) => change({ at })} />
          <FeastWhere feast={feast} />
        </div>
        <Aside label={intl.formatMessage({ id: 'feast.so-far' })}>
          <div className={layout.desk}>
            <FeastCloth feast={feast} tall />
          </div>
          <FeastDock feast={feast} about>
            <LangLink
              to="/$lang/feast/"
              search={writeFeastSearch({ ...search, at: feast.at, show: 'plan' })}
              className={buttonClass({})}
              aria-disabled={feast.refusal !== undefined || undefined}
            >
              <FormattedMessage id="feast.see" />
            </LangLink>
          </FeastDock>
        </Aside>
      </Page>
    </>
  )
}

function When({ feast, onChange }: { feast: Feast; onChange: (at: number) => void }) {
  const { branch, at, days, loads } = feast
  // the days depend on the clock of this device
  const isMounted = useMounted()
  return (
    <Block title={<FormattedMessage id="feast.when" />}>
      {!isMounted ? (
        <Skeleton shape="block" />
      ) : at === undefined ? (
        <NoTime />
      ) : (
        <>
          <LaterPicker branch={branch} at={at} days={days} loads={loads} onChange={onChange} />
          <OrderByNote feast={feast} />
        </>
      )}
    </Block>
  )
}

/** Why there is no plan, with the limits, and the way to the restaurant. */
function FeastRefused({ feast: { refusal } }: { feast: Feast }) {
  return (
    <Note tone="bad" icon={warnIcon} role="alert">
      <p>{refusal && <FormattedMessage id={`refusal.${refusal}`} values={feastGuests} />}</p>
      {refusal !== 'feast-too-small' && (
        <LangLink to="/$lang/customerService/" className={buttonClass({ tone: 'quiet', small: true })}>
          <FormattedMessage id="feast.ask-us" />
        </LangLink>
      )}
    </Note>
  )
}
