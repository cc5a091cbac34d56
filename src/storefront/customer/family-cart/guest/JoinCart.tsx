import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { call, Refused } from '#client/call.ts'
import { newId } from '#client/new-id.ts'
import { isPassing } from '#client/refused-as.ts'
import { joinFamilyCart, type FamilyCart } from '#contract/family-cart.ts'
import { maxPersonLength } from '#domain/cart.ts'
import { branchesQuery } from '#storefront/customer/branch/queries.ts'
import { useLang } from '#storefront/i18n/use-lang.ts'
import { useRefusal } from '#storefront/i18n/use-refusal.ts'
import { LangSwitch } from '#storefront/platform/navigation/LangSwitch.tsx'
import { Button } from '#storefront/ui/button/Button.tsx'
import { ClothScreen } from '#storefront/ui/cloth/ClothScreen.tsx'
import { TextField } from '#storefront/ui/form/TextField.tsx'
import { Icon } from '#storefront/ui/icon/Icon.tsx'
import { globeIcon } from '#storefront/ui/icon/icons-more.ts'
import layout from '#storefront/ui/layout/layout.module.css'
import { Invited } from './Invited.tsx'
import css from './JoinCart.module.css'
import { deleteJoining, joiningMember, noteJoining } from '../joining-member.ts'
import { storeFamilyCart } from '../queries.ts'
import { hostOf } from '../shared-props.ts'
import { keepTaking } from '../stored-family.ts'

/** Asks a visitor of the link for a name, and for nothing else. */
export function JoinCart({ code, cart }: { code: string; cart: FamilyCart }) {
  const intl = useIntl()
  const lang = useLang()
  const { data: shop } = useQuery({ ...branchesQuery(), throwOnError: false })
  const [name, setName] = useState('')
  const join = useJoin(code, name)
  const nameError = useNameError()
  const host = hostOf(cart)

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (name.trim() !== '') join.mutate()
  }

  return (
    <ClothScreen
      cloth="rumman"
      laid="welcome"
      plates={[...(shop?.plates.slice(0, 4) ?? []), '/plates/seat.svg']}
      end={<LangSwitch tone="accent" />}
    >
      <Invited cart={cart} />
      <form className={layout.stack} onSubmit={submit} noValidate>
        <TextField
          label={<FormattedMessage id="family.join.name" />}
          help={<FormattedMessage id="family.join.help" />}
          error={join.error ? nameError(join.error) : undefined}
          value={name}
          maxLength={maxPersonLength}
          autoComplete="given-name"
          dir="auto"
          required
          onChange={(event) => setName(event.target.value)}
        />
        <Button
          type="submit"
          wide
          busy={join.isPending}
          disabledReason={name.trim() === '' ? intl.formatMessage({ id: 'account.name.missing' }) : undefined}
        >
          <FormattedMessage id="family.join.go" />
        </Button>
        {host && host.lang !== lang && (
          <p className={css.languages}>
            <Icon of={globeIcon} small />
            <span>
              <FormattedMessage id="family.join.languages" values={{ name: <bdi>{host.name}</bdi> }} />
            </span>
          </p>
        )}
      </form>
    </ClothScreen>
  )
}

/** Adds the visitor to the cart as a participant with this name. */
function useJoin(code: string, name: string) {
  const lang = useLang()
  const queryClient = useQueryClient()
  // made once: a request that is sent again is the same participant
  const [member] = useState(() => joiningMember(code, newId))
  return useMutation({
    mutationFn: () => {
      noteJoining(code, member)
      return call(joinFamilyCart, { params: { code }, body: { ...member, name: name.trim(), lang } })
    },
    onError: (error) => {
      if (error instanceof Refused && !isPassing(error)) deleteJoining()
    },
    onSuccess: async (joined) => {
      await storeFamilyCart(queryClient, code, joined)
      await keepTaking({ code, member, isHost: false, waiting: [], cart: joined })
      deleteJoining()
    },
  })
}

function useNameError() {
  const intl = useIntl()
  const refusal = useRefusal()
  return (error: Error): string => {
    const isBadName = error instanceof Refused && error.refusal === 'bad-input'
    return isBadName ? intl.formatMessage({ id: 'refusal.unreadable-text' }) : refusal(error)
  }
}
