// Written by generate-rows.ts from the migrations. Do not edit.
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** JSON goes in as text (`JSON.stringify`) and comes out unchecked: parse it. */
type Json<Written = string> = ColumnType<unknown, Written, Written>

export interface DB {
  access_log: {
    staff_id: string
    customer_id: string
    order_id: string | null
    what: 'board' | 'order' | 'invoice' | 'plates' | 'scan' | 'bill' | 'support' | 'factor-reset' | 'caller' | 'report' | 'rating'
    branch_id: string
    seen_on: string
    seen_at: Date
  }
  api_key: {
    id: string
    name: string
    prefix: string
    key_hash: string
    earlier_hash: string | null
    earlier_until: Date | null
    scopes: string[]
    created_at: Date
    last_used_at: Date | null
    revoked_at: Date | null
  }
  attribution_consent: {
    id: GeneratedAlways<number>
    customer_id: string
    agreed_at: Date
    withdrawn_at: Date | null
  }
  audit_entry: {
    id: GeneratedAlways<number>
    made_at: Date
    made_by: string | null
    what: string
    phone: Generated<string>
    before: Json<string | null>
    after: Json<string | null>
  }
  availability_change: {
    id: GeneratedAlways<number>
    branch_id: string
    kind: 'item' | 'option' | 'pause' | 'capacity'
    subject: string
    staff_id: string
    changed_at: Date
    said: Json
  }
  bill: {
    id: string
    branch_id: string
    branch_name: Json
    opened_by: string
    opened_at: Date
    expires_at: Date
    state: 'open' | 'claimed' | 'paid' | 'cancelled' | 'expired'
    moved_at: Date
    ended_by: string | null
    quote: Json
    amount: number
    note: string
    customer_id: string | null
    pay: 'card' | 'counter' | null
    scan_id: string | null
    points_to_redeem: Generated<number>
    new_device_since: Date | null
  }
  branch: {
    id: string
    place: number
    content: Json
    paused_until: Date | null
    retired_at: Date | null
    pause_reason: 'busy' | 'kitchen' | 'staff' | 'supplies' | 'other' | null
    capacity_units: number | null
    capacity_until: Date | null
    revision: Generated<number>
  }
  branch_console: {
    branch_id: string
    heard_at: Date
    ended_at: Date | null
    silent_since: Date | null
  }
  branch_dish: {
    branch_id: string
    day: string
    item_id: string
    name: Json
    named_at: Date
    quantity: number
    sales: number
  }
  branch_hour: {
    branch_id: string
    hour: Date
    orders: number
    open: number
    rejected: number
    revenue: number
    cooked: number
    cooking_ms: number
    late: number
    sold: Generated<number>
  }
  branch_item: {
    branch_id: string
    item_id: string
    state: 'out-of-stock' | 'paused'
    until: Date | null
    note: Json<string | undefined>
  }
  branch_option: {
    branch_id: string
    option_id: string
    until: Date | null
  }
  branch_promotion: {
    branch_id: string
    day: string
    kind: 'promotion' | 'code'
    id: string
    name: Json<string | null>
    named_at: Date
    orders: number
    discount: number
    sales: number
  }
  branch_ticket: {
    branch_id: string
    order_number: number
    event_number: number
  }
  brand: {
    id: Generated<number>
    content: Json
    revision: Generated<number>
    promotions: Json<string | undefined>
    popular: Json<string | undefined>
  }
  brand_picture: {
    hash: string
    body: Buffer
    added_at: Date
  }
  care_ticket: {
    id: string
    order_id: string
    branch_id: string
    asked_by: string
    by_staff: boolean
    lines: Json
    wish: 'card' | 'cash' | 'points' | 'call'
    note: string
    asked_at: Date
    state: 'open' | 'refunded' | 'declined'
    for_owner: Generated<boolean>
    refund_id: string | null
    answer: string | null
    decided_by: string | null
    decided_at: Date | null
    proposed: Json<string | null>
    proposed_by: string | null
    proposed_at: Date | null
    opened_for_owner: Generated<boolean>
  }
  category: {
    id: string
    place: number
    content: Json
    retired_at: Date | null
  }
  consent: {
    customer_id: string
    document: 'terms' | 'privacy'
    version: string
    agreed_at: Date
  }
  courier_tap: {
    order_id: string
    id: string
    kind: 'picked-up' | 'arrived' | 'handed-over'
    tapped_at: Date
    received_at: Date
    refusal: string | null
  }
  customer: {
    id: string
    phone: string
    first_name: Generated<string>
    last_name: Generated<string>
    email: string | null
    lang: 'en' | 'ar'
    terms_version: string | null
    terms_at: Date | null
    registered_at: Date | null
    created_at: Date
    birth_date: string | null
    gender: 'female' | 'male' | null
    password_hash: string | null
    deleted_at: Date | null
  }
  customer_session: {
    token_hash: string
    customer_id: string
    device: string
    created_at: Date
    last_seen_at: Date
    expires_at: Date
    id: Generated<string>
    confirmed_at: Date | null
    new_device_since: Date | null
    active_at: Date | null
    factor_at: Date | null
    device_hash: string | null
  }
  dish_alert: {
    customer_id: string
    branch_id: string
    item_id: string
    asked_at: Date
  }
  dish_day: {
    day: string
    item_id: string
    name: Json
    named_at: Date
    quantity: number
    sales: number
  }
  document_day: {
    day: string
    night: boolean
    kind: 'invoice' | 'credit_note'
    documents: number
    taxable: number
    vat: number
  }
  family_cart: {
    id: string
    code_hash: string
    customer_id: string
    branch_id: string
    due_at: Date | null
    created_at: Date
    expires_at: Date
    locked_at: Date | null
    closed_at: Date | null
  }
  family_member: {
    cart_id: string
    id: string
    key_hash: string
    name: string
    lang: 'en' | 'ar'
    is_host: boolean
    place: number
    joined_at: Date
    removed_at: Date | null
    choosing_until: Date | null
  }
  family_operation: {
    cart_id: string
    id: string
    member_id: string
    line_id: string
    operation: Json
    item_name: Json<string | null>
    received_at: Date
  }
  favourite_dish: {
    id: GeneratedAlways<number>
    customer_id: string
    item_id: string
    added_at: Date
  }
  free_card_token: {
    token: string
    token_hash: string
    added_at: Date
  }
  invite: {
    friend_id: string
    inviter_id: string
    phone_hash: string
    points_scheme: number | null
    state: 'open' | 'rewarded' | 'void' | 'undone'
    order_id: string | null
    inviter_points: Generated<number>
    friend_points: Generated<number>
    accepted_at: Date
    settled_at: Date | null
  }
  invite_code: {
    customer_id: string
    code: string
    made_at: Date
  }
  invite_device: {
    device_hash: string
    friend_id: string
  }
  invoice: {
    id: string
    seller: string
    kind: 'invoice' | 'credit_note'
    number: string
    place: number
    chain: number
    order_id: string
    refers_to: string | null
    refund_id: string | null
    issued_at: Date
    taxable: number
    vat: number
    content: Json
    qr: string | null
    previous_hash: string
    hash: string
    change_id: string | null
    extra: Generated<number>
    extra_deposit: Generated<number>
  }
  invoice_day: {
    branch_id: string
    day: string
    night: boolean
    kind: 'invoice' | 'credit_note'
    way: 'cash' | 'branch' | 'card' | 'points'
    card: string
    documents: number
    taxable: number
    vat: number
    deposit: number
  }
  invoice_report: {
    invoice_id: string
    state: 'waiting' | 'issued' | 'refused'
    tries: Generated<number>
    next_at: Date | null
    reference: string | null
    url: string | null
    problem: string | null
    issued_at: Date | null
  }
  invoice_series: {
    seller: string
    invoices: Generated<number>
    credit_notes: Generated<number>
    documents: Generated<number>
    hash: Generated<string>
  }
  item_pair: {
    item_id: string
    with_id: string
    place: number
    orders: number
  }
  job: {
    id: GeneratedAlways<number>
    kind: string
    payload: Json
    dedupe: string
    asked: Generated<number>
    lane: Generated<string>
    run_at: Date
    tries: Generated<number>
    locked_until: Date | null
    problem: string | null
    given_up: Generated<boolean>
  }
  ledger_check: {
    id: number
    day: string
  }
  menu_draft: {
    id: number
    base: number
    revision: number
    content: Json
    authors: Json
    ready: Json<string | undefined>
  }
  menu_item: {
    id: string
    category_id: string
    place: number
    content: Json
    retired_at: Date | null
  }
  menu_publication: {
    number: GeneratedAlways<number>
    kind: 'file' | 'studio' | 'again'
    again_of: number | null
    base: number | null
    content: Json
    changes: Json
    photos: Json
    look: Json
    made_by: string | null
    made_at: Date
    goes_live_at: Date
    live_at: Date | null
    taken_back_at: Date | null
    failed_at: Date | null
  }
  notification: {
    id: GeneratedAlways<number>
    customer_id: string
    kind: string
    subject: string
    details: Json
    sequence: Generated<number>
    told_at: Date
    read_sequence: Generated<number>
  }
  notification_choice: {
    customer_id: string
    orders: boolean
    points: boolean
    offers: boolean
    offers_at: Date | null
    changed_at: Date
  }
  offer: {
    id: string
    subject: string
    content: Json
    made_by: string | null
    made_at: Date
    send_at: Date
    state: 'waiting' | 'sending' | 'sent' | 'stopped'
    started_at: Date | null
    ended_at: Date | null
    sent: Generated<number>
    read_by: Generated<number>
    orders: Generated<number>
    sales: Generated<number>
    summed_at: Date | null
  }
  offline_entry: {
    id: string
    list_id: string
    branch_id: string
    staff_id: string
    customer_id: string | null
    key_id: string | null
    step: number | null
    points: number
    amount: number
    outcome: string
    used_branch_id: string | null
    used_at: Date | null
    order_id: string | null
    arrived_at: Date
  }
  offline_flag: {
    id: GeneratedAlways<number>
    what: 'used' | 'points'
    key_id: string
    step: number
    customer_id: string
    branch_id: string
    used_branch_id: string | null
    used_at: Date | null
    points: number
    worth: number
    flagged_at: Date
    seen_at: Date | null
  }
  offline_key: {
    key_id: string
    number: number
    customer_id: string
    public_key: string
    until: Date
  }
  offline_list: {
    id: string
    branch_id: string
    staff_id: string
    session_hash: string | null
    per_code: number
    per_tablet: number
    points_scheme: number | null
    keys: number
    made_at: Date
    expires_at: Date
    revoked_at: Date | null
  }
  option_group: {
    id: string
    place: number
    content: Json
    retired_at: Date | null
  }
  order_change: {
    id: string
    number: GeneratedAlways<number>
    order_id: string
    line_id: string
    quantity: number
    was: Json
    becomes: Json<string | null>
    state: 'asked' | 'done' | 'refused' | 'withdrawn' | 'expired'
    difference: number
    back: Generated<number>
    made_by: string
    made_at: Date
    ends_at: Date | null
    decided_by: string | null
    decided_at: Date | null
  }
  order_delivery: {
    order_id: string
    hand_code: string
    gate_code: string
    wrong_codes: Generated<number>
    picked_up_at: Date | null
    arrived_at: Date | null
    handed_at: Date | null
    lat: number | null
    lng: number | null
    position_at: Date | null
    shares_until: Date | null
    expires_at: Date
  }
  order_event: {
    order_id: string
    number: number
    from_status: string | null
    to_status: string
    mover: 'customer' | 'staff' | 'system'
    mover_id: string | null
    moved_at: Date
    reason: string | null
    promised_at: Date | null
    for_customer: Generated<boolean>
    change_id: string | null
  }
  order_line: {
    order_id: string
    place: number
    item_id: string
    name: Json
    quantity: number
    unit_price: number
    unit_price_before: number
    total: number
    options: Json
    note: string
    person: string | null
  }
  order_link: {
    id: string
    token_hash: string
    order_id: string
    audience: 'follow' | 'guard' | 'courier'
    gate: Generated<string>
    created_by: string
    created_at: Date
    expires_at: Date
    revoked_at: Date | null
  }
  order_promise: {
    order_id: string
    branch_id: string
    method: 'pickup' | 'delivery'
    promised_at: Date
    handed_at: Date
    late_minutes: number
    missed: boolean
    points: Generated<number>
  }
  order_rating: {
    order_id: string
    customer_id: string
    branch_id: string
    stars: number
    tags: string[]
    dishes: Json
    comment: string
    rated_at: Date
    answer: string | null
    answer_points: number | null
    answered_by: string | null
    answered_at: Date | null
    answer_amendment: 'changed' | 'withdrawn' | null
    answer_amended_by: string | null
    answer_amended_at: Date | null
  }
  outgoing_event: {
    number: GeneratedAlways<number>
    id: Generated<string>
    kind: 'order.placed' | 'order.status_changed' | 'order.delayed' | 'order.changed' | 'order.cancelled' | 'order.refunded'
    order_id: string
    status: string
    due_at: Date
    event_number: number | null
    refund_id: string | null
    happened_at: Date
    place: number | null
  }
  payment: {
    id: string
    order_id: string
    place: number
    kind: 'card' | 'page'
    page_id: string | null
    gateway_id: string | null
    amount: number
    state: 'unknown' | 'waiting' | 'paid' | 'declined' | 'surplus'
    gateway_status: string | null
    url: string | null
    declined: string | null
    token: string | null
    token_hash: string | null
    card_id: string | null
    remember: Generated<boolean>
    brand: string | null
    last4: string | null
    is_left: Generated<boolean>
    captured: Generated<number>
    refunded: Generated<number>
    made_at: Date
    check_at: Date
    settled_at: Date | null
    refunding_until: Date | null
    wallet: string | null
  }
  payment_event: {
    id: string
    kind: string
    gateway_id: string
    received_at: Date
  }
  payment_link: {
    order_id: string
    token_hash: string
    made_at: Date
  }
  photo: {
    id: string
    type: string
    original: Buffer
    blur: string | null
    place: GeneratedAlways<number>
    tries: Generated<number>
    made_at: Date | null
    centre_x: number | null
    centre_y: number | null
  }
  photo_size: {
    photo_id: string
    edge: number
    format: 'avif' | 'webp' | 'jpg'
    body: Buffer
  }
  photo_upload: {
    id: string
    type: string
    original: Buffer
    preview: Buffer
    width: number
    height: number
    uploaded_at: Date
  }
  picture: {
    hash: string
    type: string
    body: Buffer
  }
  placed_order: {
    id: string
    number: number
    status: 'awaiting_payment' | 'placed' | 'accepted' | 'preparing' | 'ready' | 'out_for_delivery' | 'completed' | 'rejected' | 'cancelled' | 'payment_failed' | 'expired'
    method: 'pickup' | 'delivery' | 'counter'
    payment_method: 'cash' | 'branch' | 'card'
    branch_id: string
    customer_id: string
    placed_at: Date
    due_at: Date
    moved_at: Date
    last_event: number
    subtotal: number
    promo_discount: number
    points_discount: number
    points_redeemed: number
    delivery_fee: number
    deposit: number
    taxable: number
    vat: number
    total: number
    quote: Json
    branch_name: Json
    customer_name: string
    customer_phone: string
    address: Json<string | null>
    note: string
    lang: 'en' | 'ar'
    idempotency_key: string
    request_hash: string
    kitchen_units: Generated<number>
    promo_code: string | null
    courier: Json<string | null>
    points_promised: Generated<number>
    points_scheme: number | null
    bill_id: string | null
    promised_at: Date | null
    before_maghrib: number | null
    extra: Generated<number>
    unpaid_check_at: Date | null
  }
  plates_line: {
    order_id: string
    place: number
    deposit: number
    lent: number
    returned: Generated<number>
  }
  plates_loan: {
    order_id: string
    held: number
    refunded: Generated<number>
    held_at: Date
    handed_over_at: Date | null
    due_at: Date | null
    ended_at: Date | null
    reminded_soon_at: Date | null
    reminded_late_at: Date | null
  }
  plates_return: {
    id: string
    order_id: string
    amount: number
    lines: Json
    way: 'card' | 'cash'
    branch_id: string
    staff_id: string
    returned_at: Date
  }
  points_account: {
    customer_id: string
    balance: Generated<number>
    pending: Generated<number>
    held: Generated<number>
    owed: Generated<number>
  }
  points_entry: {
    id: GeneratedAlways<number>
    customer_id: string
    kind: 'earn-pending' | 'earn' | 'redeem-hold' | 'redeem' | 'reverse' | 'expire' | 'transfer-out' | 'transfer-in' | 'transfer-pending' | 'transfer-returned' | 'referral' | 'correction'
    rule: string
    points: number
    pending: number
    held: number
    owed: number
    reference: string
    order_id: string | null
    other_id: string | null
    note: string | null
    made_by: string | null
    made_at: Date
  }
  points_level: {
    customer_id: string
    level_id: string
    reached_at: Date
  }
  points_lot: {
    id: GeneratedAlways<number>
    entry_id: number
    customer_id: string
    points: number
    unspent: number
    expires_at: Date
    rests_until: Date | null
  }
  points_notice: {
    customer_id: string
    expires_at: Date
    ahead: 'month' | 'week'
    told_at: Date
  }
  points_scheme: {
    version: number
    content: Json
    made_at: Date
  }
  points_take: {
    entry_id: number
    lot_id: number
    points: number
  }
  points_transfer: {
    id: string
    sender_id: string
    receiver_phone: string
    receiver_id: string | null
    points: number
    state: 'begun' | 'sent' | 'arrived' | 'undone' | 'returned'
    begun_at: Date
    sent_at: Date | null
    ended_at: Date | null
    told_at: Date | null
  }
  promo: {
    code: string
    kind: 'percent' | 'amount' | 'free-delivery'
    value: number
    cap: number | null
    minimum_subtotal: number
    starts_at: Date | null
    ends_at: Date | null
    branch_ids: Generated<string[]>
    methods: Generated<string[]>
    uses_total: number | null
    uses_each: number | null
    first_order: Generated<boolean>
    phones: Generated<string[]>
    used: Generated<number>
    made_at: Date
    ended_at: Date | null
    revision: Generated<number>
  }
  promo_customer: {
    code: string
    customer_id: string
    used: number
  }
  promo_past: {
    phone_hash: string
    code: string | null
    used: number
    customer_id: string | null
  }
  push_subscription: {
    id: string
    customer_id: string
    session_hash: string | null
    endpoint: string
    service: string
    p256dh: string
    auth: string
    lang: 'en' | 'ar'
    made_at: Date
    seen_at: Date
    ended_session_hash: string | null
  }
  rate_limit: {
    key: string
    tokens: number
    taken_at: Date
    allowed: boolean
  }
  refund: {
    id: string
    order_id: string
    payment_id: string | null
    kind: 'order' | 'plates' | 'part' | 'surplus' | 'change'
    amount: number
    state: 'due' | 'done' | 'failed'
    tries: Generated<number>
    try_at: Date
    problem: string | null
    reason: string
    made_by: string | null
    made_at: Date
    done_at: Date | null
    way: Generated<'card' | 'cash' | 'points'>
    parts: Json<string | null>
    points: number | null
    redirected_by: string | null
  }
  saved_address: {
    id: string
    customer_id: string
    kind: 'home' | 'work' | 'family' | 'other'
    label: string
    line: string
    building: string
    note: string
    short_address: string | null
    lat: number
    lng: number
    exact: boolean
    is_default: boolean
    made_at: Date
  }
  saved_card: {
    id: string
    customer_id: string
    token: string | null
    token_hash: string
    brand: string
    last4: string
    holder: string
    month: number
    year: number
    is_default: boolean
    made_at: Date
    deleted_at: Date | null
  }
  scan: {
    id: string
    key_id: string
    step: number
    customer_id: string
    branch_id: string
    staff_id: string
    scanned_at: Date
    expires_at: Date
    new_device_since: Date | null
  }
  scan_alert: {
    id: GeneratedAlways<number>
    what: 'used' | 'old'
    key_id: string
    step: number
    customer_id: string
    branch_id: string
    staff_id: string
    happened_at: Date
  }
  scan_key: {
    id: string
    number: number
    customer_id: string
    session_hash: string
    made_at: Date
    public_key: string | null
  }
  schema_migration: {
    name: string
    sha256: string
    ran_at: Generated<Date>
  }
  secret: {
    purpose: string
    hex: string
    made_at: Date
  }
  sign_in_code: {
    browser_hash: string
    phone: string
    code_hmac: string
    attempts: Generated<number>
    created_at: Date
    expires_at: Date
    used_at: Date | null
    digits: Generated<number>
  }
  sign_in_try: {
    id: string
    what: 'sent' | 'right' | 'wrong' | 'unread'
    bucket: string
    phone: string
    network: string
    device_hash: string
    happened_at: Date
  }
  slot_hold: {
    customer_id: string
    branch_id: string
    slot_at: Date
    units: number
    began_at: Date
    expires_at: Date
  }
  slot_load: {
    branch_id: string
    slot_at: Date
    units: number
  }
  staff: {
    phone: string
    duty: 'staff' | 'manager' | 'owner' | 'accountant'
    display_name: Generated<string>
    added_at: Date
  }
  staff_branch: {
    phone: string
    branch_id: string
  }
  staff_factor: {
    customer_id: string
    secret: string | null
    pending: string | null
    made_at: Date
    last_step: Generated<number>
    tries: Generated<number>
    tried_at: Date | null
  }
  staff_invite: {
    id: string
    phone: string
    duty: 'staff' | 'manager' | 'owner' | 'accountant'
    branch_ids: string[]
    made_by: string
    made_at: Date
    sent_at: Date
    expires_at: Date
  }
  staff_pin: {
    customer_id: string
    hash: string
    set_at: Date
    tries: Generated<number>
    tried_at: Date | null
  }
  staff_recovery_code: {
    customer_id: string
    hash: string
  }
  summed_day: {
    day: string
  }
  support_message: {
    id: string
    request_id: string
    place: number
    author_id: string
    by_staff: boolean
    text: string
    said_at: Date
  }
  support_request: {
    id: string
    number: GeneratedAlways<number>
    customer_id: string
    service: string
    order_id: string | null
    branch_id: string | null
    catering: Json<string | null>
    photo: Buffer | null
    photo_type: 'image/jpeg' | 'image/webp' | null
    state: Generated<'open' | 'answered' | 'closed'>
    lang: string
    sent_at: Date
    moved_at: Date
  }
  trusted_device: {
    device_hash: string
    phone: string
    trusted_at: Date
    expires_at: Date
    new_since: Date | null
    factor_at: Date | null
    spent_since: Date | null
  }
  webhook_delivery: {
    endpoint_id: string
    event_id: string
    order_id: string
    place: number
    state: Generated<'waiting' | 'delivered' | 'dead'>
    tries: Generated<number>
    created_at: Date
    try_at: Date
    tried_at: Date | null
    problem: string | null
  }
  webhook_endpoint: {
    id: string
    name: string
    url: string
    topics: string[]
    with_customer: boolean
    secret: string
    earlier_secret: string | null
    earlier_until: Date | null
    created_at: Date
    disabled_at: Date | null
    disabled_because: string | null
    removed_at: Date | null
  }
}
