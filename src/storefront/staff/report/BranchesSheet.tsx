import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { wordsIn } from '#domain/locale.ts'
import { foldText } from '#domain/fold-text.ts'
import { branchesQuery } from '#storefront/customer/branch/queries.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { QueryFallback } from '#storefront/platform/query/QueryFallback.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { Choice } from '#storefront/ui/choice/Choice.tsx'
import { LiveRegion } from '#storefront/ui/feedback/LiveRegion.tsx'
import { SearchField } from '#storefront/ui/form/SearchField.tsx'
import layout from '#storefront/ui/layout/layout.module.css'
import { Sheet } from '#storefront/ui/sheet/Sheet.tsx'
import { chosenBranches, listedBranches } from './listed-branches.ts'

/** Which branches the reports are about; none chosen is all. */
export function BranchesSheet({
  open,
  chosen,
  onClose,
  onChoose,
}: {
  open: boolean
  chosen: readonly string[]
  onClose: () => void
  onChoose: (ids: readonly string[]) => void
}) {
  const intl = useIntl()
  const lang = useLang()
  const [ids, setIds] = useState(chosen)
  const { data, error, refetch } = useQuery({ ...branchesQuery(), throwOnError: false })
  const names = (data?.branches ?? []).map(({ id, name }) => ({ id, name: wordsIn(name, lang).text }))
  const listed = listedBranches(names, data ? chosen : [])
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={intl.formatMessage({ id: 'report.branches.choose' })}
      footer={
        <div className={layout.two}>
          <Button tone="quiet" wide onClick={() => onChoose([])}>
            <FormattedMessage id="report.branches.all" />
          </Button>
          <Button wide onClick={() => onChoose(chosenBranches(listed, ids))}>
            <FormattedMessage id="report.branches.show" values={{ count: ids.length }} />
          </Button>
        </div>
      }
    >
      {data ? (
        <Branches listed={listed} ids={ids} onChange={setIds} />
      ) : (
        <QueryFallback of={{ error, refetch }} offline="staff.not-yet.offline" />
      )}
    </Sheet>
  )
}

/** The branches that a search finds, to choose from. */
function Branches({
  listed,
  ids,
  onChange,
}: {
  listed: ReturnType<typeof listedBranches>
  ids: readonly string[]
  onChange: (ids: readonly string[]) => void
}) {
  const intl = useIntl()
  const [wanted, setWanted] = useState('')
  const shown = listed.filter(({ name }) => foldText(name).includes(foldText(wanted)))
  return (
    <div className={layout.stack}>
      <SearchField
        label={intl.formatMessage({ id: 'report.branches.search' })}
        value={wanted}
        onChange={(event) => setWanted(event.target.value)}
      />
      <LiveRegion>
        {wanted.trim() !== '' && <FormattedMessage id="branch.count" values={{ count: shown.length }} />}
      </LiveRegion>
      <fieldset className={layout.tight}>
        {shown.map(({ id, name, isPublic }) => (
          <Choice
            key={id}
            type="checkbox"
            small
            title={<bdi>{isPublic ? name : intl.formatMessage({ id: 'team.branch.removed' }, { name })}</bdi>}
            checked={ids.includes(id)}
            onChange={() => onChange(ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id])}
          />
        ))}
      </fieldset>
    </div>
  )
}
