-- What is under way while its customer leaves comes too late: it waits for them to be gone, and is refused then. Their row is locked by
-- the one who leaves (`for update`), and by everybody who writes about them (`for key share`, as their foreign keys do a moment later).
create function refuse_left() returns trigger language plpgsql as $$
begin
  perform 1 from customer where id = new.customer_id and deleted_at is null for key share;
  if not found and new.customer_id is not null then
    perform refuse('not-signed-in');
  end if;
  return new;
end
$$;
create trigger placed_order_of_customer before insert on placed_order for each row execute function refuse_left();
create trigger bill_of_customer before update of customer_id on bill for each row execute function refuse_left();
create trigger order_rating_of_customer before insert on order_rating for each row execute function refuse_left();
create trigger support_request_of_customer before insert on support_request for each row execute function refuse_left();
create trigger saved_address_of_customer before insert on saved_address for each row execute function refuse_left();
create trigger customer_session_of_customer before insert on customer_session for each row execute function refuse_left();
create trigger consent_of_customer before insert on consent for each row execute function refuse_left();
create trigger invite_code_of_customer before insert on invite_code for each row execute function refuse_left();
create trigger scan_key_of_customer before insert on scan_key for each row execute function refuse_left();
create trigger push_subscription_of_customer before insert on push_subscription for each row execute function refuse_left();
create trigger notification_choice_of_customer before insert on notification_choice for each row execute function refuse_left();
create trigger slot_hold_of_customer before insert on slot_hold for each row execute function refuse_left();

-- What we say to somebody, or keep for them on the way of something else, is of no use any more: that goes on without it.
create function skip_left() returns trigger language plpgsql as $$
begin
  perform 1 from customer where id = new.customer_id and deleted_at is null for key share;
  return case when found then new end;
end
$$;
create trigger notification_of_customer before insert on notification for each row execute function skip_left();
create trigger points_notice_of_customer before insert on points_notice for each row execute function skip_left();
create trigger points_level_of_customer before insert on points_level for each row execute function skip_left();
create trigger saved_card_of_customer before insert on saved_card for each row execute function skip_left();
