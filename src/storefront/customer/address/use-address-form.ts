import { useId, useState } from 'react'
import type { AddressFields } from '#contract/address.ts'
import type { Branch, Point } from '#domain/branch.ts'
import { branchesDelivering } from '#domain/delivery.ts'
import { placesOf } from '#domain/delivery-place.ts'
import { useBusy } from '#storefront/platform/update/busy.ts'
import type { AddressField } from './address-form.ts'

export type AddressFormState = ReturnType<typeof useAddressForm>

/** The state of an address form besides its fields. Its submit button may be outside the form. */
export function useAddressForm(branches: readonly Branch[], address: AddressFields | undefined) {
  const formId = useId()
  const [place, setPlace] = useState(address && { point: address.location, exact: address.exact })
  const [placeId, setPlaceId] = useState('')
  const [wrong, setWrong] = useState<AddressField>()
  const [changed, setChanged] = useState(false)
  useBusy(changed)
  return {
    formId,
    branches,
    address,
    place,
    placeId,
    wrong,
    changed,
    isOutside: place !== undefined && branchesDelivering(branches, place.point).length === 0,
    setWrong,
    setChanged: () => setChanged(true),
    setPin: (point: Point) => {
      setPlace({ point, exact: true })
      setPlaceId('')
      setChanged(true)
      setWrong(undefined)
    },
    pickPlace: (id: string) => {
      const picked = branches.flatMap((branch) => placesOf(branch)).find((one) => one.id === id)
      setPlaceId(id)
      setPlace(picked && { point: picked.point, exact: false })
      setWrong(undefined)
    },
  }
}
