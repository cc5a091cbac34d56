import { FormattedMessage, useIntl } from 'react-intl'
import { type FieldPath, isSameValue } from '#domain/menu-change.ts'
import { fieldKinds } from '../field-kinds.ts'
import { Problem } from '../Problem.tsx'
import { problemAt } from '../studio.ts'
import { Button } from '#storefront/ui/button/Button.tsx'
import { IconButton } from '#storefront/ui/button/IconButton.tsx'
import { plusIcon } from '#storefront/ui/icon/icons.ts'
import { trashIcon } from '#storefront/ui/icon/icons-more.ts'
import { TextField } from '#storefront/ui/form/TextField.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import text from '#storefront/ui/text/text.module.css'
import type { OfBranch } from './BranchEditor.tsx'
import type { FileTier } from './branch-edits.ts'
import css from './Branches.module.css'
import { DraftValueNote } from '../save/DraftValueNote.tsx'
import { readTiers, type TierField, tierFields, tierKinds, type TypedTier, typedInto } from './typed-tiers.ts'
import { useDraftSaver } from '../save/use-draft-value.ts'

/** The most distances of a branch. */
const mostTiers = 20

/** The fees by distance; the list has no ids, so it is saved as a whole. */
export function TiersEditor({ studio, branch, tiers }: OfBranch & { tiers: readonly FileTier[] }) {
  const intl = useIntl()
  const path = ['branches', branch.id, 'delivery', 'tiers']
  const draft = useTiers(path, tiers)
  const problem = problemAt(studio, path)
  return (
    <>
      {draft.value.map((tier, place) => (
        // oxlint-disable-next-line react/no-array-index-key
        <div key={place} className={css.tier}>
          <div className={css.tierFields}>
            {tierFields.map((field) => (
              <FieldOfTier
                key={field}
                field={field}
                tier={tier}
                onType={(to) => draft.change(draft.value.map((each) => (each === tier ? to : each)))}
                onLeave={draft.leave}
              />
            ))}
          </div>
          <IconButton
            icon={trashIcon}
            label={intl.formatMessage({ id: 'studio.delivery.remove-tier' })}
            disabled={draft.value.length === 1}
            onClick={() => draft.change(draft.value.filter((each) => each !== tier))}
          />
        </div>
      ))}
      {problem && (
        <p role="alert" className={text.small}>
          <Problem of={problem} />
        </p>
      )}
      {draft.value.length < mostTiers && (
        <div className={layout.wrap}>
          <Button
            tone="quiet"
            small
            icon={plusIcon}
            onClick={() => draft.change([...draft.value, furtherThan(draft.value)])}
          >
            <FormattedMessage id="studio.delivery.add-tier" />
          </Button>
        </div>
      )}
      <DraftValueNote draft={draft} show={(value) => (Array.isArray(value) ? String(value.length) : '')} />
    </>
  )
}

function useTiers(path: FieldPath, tiers: readonly FileTier[]) {
  const { own, change, ...draft } = useDraftSaver<readonly TypedTier[]>({
    path,
    read: readTiers,
    isShownAs: (shown, saved) => shown.every(({ typed }) => !typed) && isSameValue(shown, saved),
    changeOf: (from, to) => ({ path: [...path], from, to }),
  })
  return {
    ...draft,
    value: own ? own.to : tiers,
    change: (to: readonly TypedTier[]) => change(to, tiers),
  }
}

function FieldOfTier({
  field,
  tier,
  onType,
  onLeave,
}: {
  field: TierField
  tier: TypedTier
  onType: (tier: TypedTier) => void
  onLeave: () => void
}) {
  const { show, read, inputMode } = fieldKinds[tierKinds[field]]
  const text = tier.typed?.[field]
  const result = text === undefined ? undefined : read(text)
  return (
    <TextField
      label={<FormattedMessage id={`studio.delivery.${field}`} />}
      dir="ltr"
      autoComplete="off"
      inputMode={inputMode}
      value={text ?? show(tier[field])}
      error={result && 'wrong' in result ? <FormattedMessage id={result.wrong} /> : undefined}
      onChange={(event) => onType(typedInto(tier, field, event.target.value))}
      onBlur={onLeave}
    />
  )
}

/** Three kilometres more than the furthest distance, with its fees. */
const furtherThan = (tiers: readonly FileTier[]): FileTier => {
  const furthest = tiers.toSorted((a, b) => b.uptoMetres - a.uptoMetres)[0]
  return {
    fee: furthest?.fee ?? 1500,
    minimum: furthest?.minimum ?? 3000,
    freeFrom: furthest?.freeFrom ?? null,
    uptoMetres: (furthest?.uptoMetres ?? 2000) + 3000,
  }
}
