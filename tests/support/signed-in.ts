import { aCustomerClient, askOf, type CustomerClient } from './customer-client.ts'
import type { TestShop } from './shop.ts'
import { signIn } from './sign-in.ts'

/** A registered customer. */
export const aCustomer = async (shop: TestShop, phone: string): Promise<CustomerClient> =>
  aCustomerClient(askOf(shop), await signIn(shop, phone, { register: true }))

/** An employee of these branches. */
export const anEmployee = async (
  shop: TestShop,
  phone: string,
  ...branchIds: string[]
): Promise<CustomerClient> =>
  aCustomerClient(askOf(shop), await signIn(shop, phone, { staff: { role: 'staff', branchIds } }))

/** A manager of these branches, who may refund up to a limit. */
export const aManager = async (
  shop: TestShop,
  phone: string,
  ...branchIds: string[]
): Promise<CustomerClient> =>
  aCustomerClient(askOf(shop), await signIn(shop, phone, { staff: { role: 'manager', branchIds } }))

export const anOwner = async (shop: TestShop, phone: string): Promise<CustomerClient> =>
  aCustomerClient(askOf(shop), await signIn(shop, phone, { staff: { role: 'owner' } }))
