import { useAtomValue } from 'jotai'
import { useId, useRef, useState } from 'react'
import type { AddressFields } from '#contract/address.ts'
import type { Point } from '#domain/branch.ts'
import type { ListedBranch } from '#domain/branch-list.ts'
import { branchesDelivering } from '#domain/delivery.ts'
import { placesOf } from '#domain/delivery-place.ts'
import { useBranchesAround } from '#storefront/customer/branch/use-branches.ts'
import { choiceAtom } from '#storefront/customer/method/choice-atom.ts'
import { useBusy } from '#storefront/platform/update/busy.ts'
import { changedFields, type AddressField } from './address-form.ts'

/** The centre of Riyadh, for a shop that has no branch yet. */
const anywhere: Point = { lat: 24.7136, lng: 46.6753 }

export type AddressFormState = ReturnType<typeof useAddressForm>

/**
 * The state of an address form besides its fields. Its submit button may be outside the form. `saved`, the
 * address as the server or the device has it, may change while the form is open: the form begins with the
 * new one as long as the customer has changed nothing.
 */
export function useAddressForm(branches: readonly ListedBranch[], saved: AddressFields | undefined) {
  const formId = useId()
  const [address, setAddress] = useState(saved)
  const { place, placeId, put, begin, whileUnmoved } = usePlace(address)
  const [nearId, setNearId] = useState('')
  const [wrong, setWrong] = useState<AddressField>()
  /** How often the customer has changed something that is not saved. */
  const [changes, setChanges] = useState(0)
  const changed = changes > 0
  const setChanged = () => setChanges((now) => now + 1)
  useBusy(changed)
  if (!changed && isOther(saved, address)) {
    setAddress(saved)
    begin(saved)
  }
  const near = nearOf(branches, nearId, address)
  const nearby = useBranchesAround(branches, near)
  const around = useBranchesAround(branches, place?.point ?? near, useAtomValue(choiceAtom).branchId)

  function setPin(point: Point): void {
    put({ point, exact: true })
    setChanged()
    setWrong(undefined)
  }

  return {
    formId,
    branches,
    /** The branches that may deliver to the place. */
    around,
    /** Where the map begins, and the branches whose places are offered. */
    near,
    nearby,
    nearId,
    setNear: (id: string) => {
      setNearId(id)
      put(undefined)
    },
    /** What the fields began with. */
    address,
    place,
    placeId,
    wrong,
    changed,
    isOutside:
      place !== undefined && around.complete && branchesDelivering(around.branches, place.point).length === 0,
    setWrong,
    setChanged,
    /** Says that what was changed until this render is saved. What was typed meanwhile stays. */
    setSaved: () => setChanges((now) => (now === changes ? 0 : now)),
    setPin,
    /** Returns a function for a point that is asked for now: sets the pin unless the place changes before. */
    pinLater: () => whileUnmoved(setPin),
    pickPlace: (id: string) => {
      const picked = nearby.branches.flatMap((branch) => placesOf(branch)).find((one) => one.id === id)
      put(picked && { point: picked.point, exact: false }, id)
      setWrong(undefined)
    },
  }
}

/** Where the map begins. The middle of all branches of a country may be a desert. */
const nearOf = (
  branches: readonly ListedBranch[],
  nearId: string,
  address: AddressFields | undefined,
): Point =>
  branches.find(({ id }) => id === nearId)?.location ?? address?.location ?? branches[0]?.location ?? anywhere

type Place = { readonly point: Point; readonly exact: boolean }

const isOther = (one: AddressFields | undefined, other: AddressFields | undefined): boolean =>
  one && other ? changedFields(one, other).length > 0 : one !== other

/** The place of the address, and the area of the list that it was picked from. */
function usePlace(address: AddressFields | undefined) {
  const [place, setPlace] = useState(placeOf(address))
  const [placeId, setPlaceId] = useState('')
  /** How often the place was changed. */
  const moves = useRef(0)

  function put(next: Place | undefined, id = ''): void {
    moves.current += 1
    setPlace(next)
    setPlaceId(id)
  }

  /** Returns `act`, which does nothing once the place has changed. */
  function whileUnmoved(act: (point: Point) => void): (point: Point) => void {
    const before = moves.current
    return (point) => {
      if (moves.current === before) act(point)
    }
  }

  /** Shows the place of another address, or of a newer one, which no customer has tapped. */
  function begin(next: AddressFields | undefined): void {
    setPlace(placeOf(next))
    setPlaceId('')
  }

  return { place, placeId, put, begin, whileUnmoved }
}

const placeOf = (address: AddressFields | undefined): Place | undefined =>
  address && { point: address.location, exact: address.exact }
