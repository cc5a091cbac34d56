import { type Dispatch, type SetStateAction, type SubmitEvent, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Refused } from '#client/call.ts'
import { isForLater } from '#client/refused-as.ts'
import type { MenuFile } from '#contract/menu-file.ts'
import type { PromoCode } from '#contract/promo-code.ts'
import type { PromotionSum } from '#contract/report.ts'
import { isSameValue } from '#domain/menu-change.ts'
import { useRefusal } from '#storefront/i18n/use-refusal.ts'
import { useNow } from '#storefront/platform/clock/use-now.ts'
import { useBusy } from '#storefront/platform/update/busy.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { ErrorNote } from '#storefront/ui/feedback/ErrorNote.tsx'
import { notify } from '#storefront/ui/feedback/notify.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { DeleteSheet } from '#storefront/ui/sheet/DeleteSheet.tsx'
import text from '#storefront/ui/text/text.module.css'
import { codeStateOf, editedOf, missingIn, promoOf, rulesOf, type TypedRules } from './code-draft.ts'
import { CodeFields } from './CodeFields.tsx'
import { Given } from './Given.tsx'
import css from './Promotions.module.css'
import { CodeSays } from './Says.tsx'
import { StateTag } from './StateTag.tsx'
import { firstTriedWith } from './tried.ts'
import { TryIt } from './TryIt.tsx'
import { useCodes } from './use-codes.ts'
import panels from '../panels.module.css'

/** The rules of a promo code. They are saved at once with a button, and hold from the next request on. */
export function CodeEditor({
  menu,
  code,
  sums,
}: {
  menu: MenuFile
  code: PromoCode
  sums: readonly PromotionSum[] | undefined
}) {
  const now = useNow()
  const [typed, setTyped] = useState<TypedRules>()
  const [tried, setTried] = useState(() => firstTriedWith(menu, code.rules))
  const rules = rulesOf(editedOf(typed, code).draft)
  return (
    <div className={panels.page}>
      <section className={css.part}>
        <div className={css.top}>
          <div className={css.says}>
            <div className={layout.apart}>
              <h2 className={text.title}>
                <bdi>{code.code}</bdi>
              </h2>
              <StateTag state={codeStateOf(code, now)} />
            </div>
            <CodeSays menu={menu} code={{ ...code, rules: rules ?? code.rules }} />
            <Given sums={sums} kind="code" id={code.code} />
          </div>
          <TryIt menu={menu} promo={promoOf(code, rules ?? code.rules)} tried={tried} onTry={setTried} />
        </div>
      </section>
      {!code.isEnded && <RulesForm menu={menu} code={code} typed={typed} onType={setTyped} />}
    </div>
  )
}

type Typing = {
  readonly code: PromoCode
  readonly typed: TypedRules | undefined
  readonly onType: Dispatch<SetStateAction<TypedRules | undefined>>
}

/**
 * Saves what is typed. `renewals` counts the saves that were refused because another owner was first: the
 * form then shows the current rules.
 */
function useSaveCode({ code, typed, onType }: Typing) {
  const intl = useIntl()
  const codes = useCodes()
  const [renewals, setRenewals] = useState(0)
  const { draft, revision: typedOver, isChanged } = editedOf(typed, code)
  const { variables: sent } = codes
  // the reply was lost, and the code has these rules: its revision is of the owner's own change
  const isOwn = isForLater(codes.error) && sent?.kind === 'change' && isSameValue(sent.rules, code.rules)
  const revision = isOwn ? code.revision : typedOver

  function save() {
    const rules = rulesOf(draft)
    if (!rules) return
    codes.mutate(
      { kind: 'change', code: code.code, rules, revision },
      {
        onSuccess: (kept) => {
          // what was typed meanwhile stays
          onType((now) => (now && now.draft !== draft ? { ...now, revision: kept.revision } : undefined))
          notify(intl.formatMessage({ id: 'studio.promotions.saved' }))
        },
        onError: (error) => {
          if (!(error instanceof Refused) || error.refusal !== 'promo-moved') return
          onType(undefined)
          setRenewals(renewals + 1)
        },
      },
    )
  }

  // after a lost reply the code may have these rules
  const error = isForLater(codes.error) && !isChanged ? null : codes.error
  return { save, isPending: codes.isPending, error, renewals }
}

/** The fields with the button that saves them. */
function RulesForm({ menu, ...typing }: Typing & { readonly menu: MenuFile }) {
  const intl = useIntl()
  const { code, typed, onType } = typing
  const { draft, revision, isChanged } = editedOf(typed, code)
  const { save, isPending, error, renewals } = useSaveCode(typing)
  const reason = isChanged ? missingIn(draft) : 'studio.promotions.unchanged'
  useBusy(isChanged)

  function submit(event: SubmitEvent) {
    event.preventDefault()
    save()
  }

  return (
    <form className={panels.page} noValidate onSubmit={submit}>
      <CodeFields
        // after a refused save the fields are new: the old ones would still show the typed text
        key={renewals}
        menu={menu}
        draft={draft}
        onChange={(to) => onType({ draft: to, revision })}
      />
      <ErrorNote error={error} />
      <div className={layout.wrap}>
        <Button type="submit" busy={isPending} disabledReason={reason && intl.formatMessage({ id: reason })}>
          <FormattedMessage id="studio.promotions.save" />
        </Button>
        <End code={code} />
      </div>
    </form>
  )
}

function End({ code }: { code: PromoCode }) {
  const intl = useIntl()
  const codes = useCodes()
  const refusal = useRefusal()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button tone="plain" onClick={() => setAsking(true)}>
        <FormattedMessage id="studio.promotions.end" />
      </Button>
      <DeleteSheet
        open={isAsking}
        onClose={() => setAsking(false)}
        onDelete={() => codes.mutate({ kind: 'end', code: code.code }, { onSuccess: () => setAsking(false) })}
        title={intl.formatMessage({ id: 'studio.promotions.end.title' }, { code: code.code })}
        text={<FormattedMessage id="studio.promotions.end.text" />}
        words={{
          delete: <FormattedMessage id="studio.promotions.end" />,
          keep: <FormattedMessage id="studio.promotions.end.keep" />,
        }}
        busy={codes.isPending}
        disabledReason={undefined}
        refusal={codes.error ? refusal(codes.error) : undefined}
      />
    </>
  )
}
