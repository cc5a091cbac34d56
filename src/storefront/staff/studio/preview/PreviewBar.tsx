import { useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { MenuPreview } from '#contract/studio-preview.ts'
import { otherLang, wordsIn } from '#domain/locale.ts'
import { useFormats, useLang } from '#storefront/i18n/use-lang.ts'
import { LangLink } from '#storefront/platform/navigation/LangLink.tsx'
import { Switch } from '#storefront/ui/choice/Switch.tsx'
import { Tag } from '#storefront/ui/feedback/Tag.tsx'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { backIcon, clockIcon, downIcon } from '#storefront/ui/icon/icons.ts'
import { globeIcon, storeIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { classNames } from '#storefront/ui/text/class-names.ts'
import { VisuallyHidden } from '#storefront/ui/text/VisuallyHidden.tsx'
import css from './Preview.module.css'
import type { PreviewChoice } from './use-preview.ts'
import { SlotSheet } from './SlotSheet.tsx'

/** The slim bar above the shop: what is shown of the draft, and to whom. */
export function PreviewBar({
  branches,
  leftOut,
  preview,
}: {
  branches: MenuPreview['list']['branches']
  /** How many changes have problems, so that the preview is without them. */
  leftOut: number
  preview: PreviewChoice
}) {
  const intl = useIntl()
  const shownLang = otherLang[preview.state.lang]
  return (
    <header className={css.bar}>
      <VisuallyHidden as="h1">
        <FormattedMessage id="preview.title" />
      </VisuallyHidden>
      <LangLink
        to="/$lang/studio/"
        search={{}}
        className={css.back}
        aria-label={intl.formatMessage({ id: 'studio.nav' })}
      >
        <Icon of={backIcon} />
        <span className={layout.desk}>
          <FormattedMessage id="studio.nav" />
        </span>
      </LangLink>
      <Tag tone="warm">
        <FormattedMessage id="preview.not-live" />
      </Tag>
      <Slot preview={preview} />
      <Branch branches={branches} preview={preview} />
      <button type="button" className={css.pill} lang={shownLang} onClick={() => preview.setLang(shownLang)}>
        <Icon of={globeIcon} small />
        {shownLang === 'ar' ? 'العربية' : 'English'}
      </button>
      {leftOut > 0 && (
        <Tag tone="bad">
          <FormattedMessage id="preview.left-out" values={{ count: leftOut }} />
        </Tag>
      )}
      <Changes preview={preview} />
    </header>
  )
}

/** The time that the order is for, which decides what is sold. */
function Slot({ preview: { state, setAt } }: { preview: PreviewChoice }) {
  const formats = useFormats()
  const [isChoosing, setChoosing] = useState(false)
  return (
    <>
      <button type="button" className={css.pill} onClick={() => setChoosing(true)}>
        <Icon of={clockIcon} small />
        <span>
          {state.at === null ? (
            <FormattedMessage id="where.now" />
          ) : (
            <bdi>{`${formats.shortDay(state.at)} ${formats.time(state.at)}`}</bdi>
          )}
        </span>
        <Icon of={downIcon} small />
      </button>
      {isChoosing && (
        <SlotSheet
          at={state.at}
          onClose={() => setChoosing(false)}
          onChoose={(at) => {
            setAt(at)
            setChoosing(false)
          }}
        />
      )}
    </>
  )
}

function Branch({
  branches,
  preview: { state, setBranchId },
}: {
  branches: MenuPreview['list']['branches']
  preview: PreviewChoice
}) {
  const intl = useIntl()
  const lang = useLang()
  return (
    <span className={classNames(css.pill, css.branch)}>
      <Icon of={storeIcon} small />
      <select
        className={css.select}
        aria-label={intl.formatMessage({ id: 'preview.branch' })}
        value={state.branchId}
        onChange={(event) => setBranchId(event.target.value)}
      >
        {branches.map(({ id, name }) => (
          <option key={id} value={id}>
            {wordsIn(name, lang).text}
          </option>
        ))}
      </select>
    </span>
  )
}

/** Shows what is new, and leads from one change to the next. */
function Changes({ preview: { count, place, isMarked, setMarked, goToNext } }: { preview: PreviewChoice }) {
  const formats = useFormats()
  const id = useId()
  return (
    <div className={css.changes}>
      <label className={css.switch} htmlFor={id}>
        <FormattedMessage id="preview.changes" />
        <Switch
          id={id}
          checked={isMarked && count > 0}
          disabled={count === 0}
          onChange={(event) => setMarked(event.target.checked)}
        />
      </label>
      <button type="button" className={css.pill} disabled={count === 0} onClick={goToNext}>
        <VisuallyHidden>
          <FormattedMessage id="preview.next" />
        </VisuallyHidden>
        <bdi>{`${formats.number(place + 1)}/${formats.number(count)}`}</bdi>
        <Icon of={downIcon} small />
      </button>
    </div>
  )
}
