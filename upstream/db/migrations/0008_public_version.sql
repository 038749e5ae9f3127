CREATE TABLE "public_version" (
	"id" integer PRIMARY KEY NOT NULL,
	"version" uuid NOT NULL,
	"notified_version" uuid NOT NULL
);
--> statement-breakpoint
INSERT INTO "public_version" SELECT 1, "version", "version" FROM gen_random_uuid() AS "version";
--> statement-breakpoint
CREATE FUNCTION "change_public_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "public_version" SET "version" = gen_random_uuid();
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION "change_public_version_of_products"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Orders update stock and sold units all the time, and shoppers could empty the shop's caches by them. So they change no version.
  IF EXISTS (
    SELECT FROM "before" FULL JOIN "after" USING ("id")
    WHERE ("before"."subcategory_id", "before"."brand", "before"."product_type", "before"."name", "before"."price", "before"."discounted_price", "before"."featured_rank", "before"."created_at", "before"."description", "before"."images", "before"."extra_attributes")
      IS DISTINCT FROM ("after"."subcategory_id", "after"."brand", "after"."product_type", "after"."name", "after"."price", "after"."discounted_price", "after"."featured_rank", "after"."created_at", "after"."description", "after"."images", "after"."extra_attributes")
  ) THEN
    UPDATE "public_version" SET "version" = gen_random_uuid();
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "products_public_edited" AFTER UPDATE ON "products" REFERENCING OLD TABLE AS "before" NEW TABLE AS "after" FOR EACH STATEMENT EXECUTE FUNCTION "change_public_version_of_products"();
--> statement-breakpoint
CREATE TRIGGER "products_public_replaced" AFTER INSERT OR DELETE OR TRUNCATE ON "products" FOR EACH STATEMENT EXECUTE FUNCTION "change_public_version"();
--> statement-breakpoint
DO $$
DECLARE "shown" text;
BEGIN
  FOREACH "shown" IN ARRAY ARRAY['categories', 'subcategories', 'banners', 'home_subcategories', 'home_videos', 'product_lists', 'looks', 'collections', 'home_versions']
  LOOP
    EXECUTE format('CREATE TRIGGER "public_changed" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION "change_public_version"()', "shown");
  END LOOP;
END $$;
