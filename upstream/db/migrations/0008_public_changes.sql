-- The version now changes with everything that public answers show, because the shop is told when it does.
CREATE OR REPLACE FUNCTION "change_catalogue_version"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Orders update stock and sold units all the time. They change the version only when a product is used up or back in stock.
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'products' THEN
    IF NOT EXISTS (
      SELECT FROM "before" FULL JOIN "after" USING ("id")
      WHERE ("before"."subcategory_id", "before"."brand", "before"."product_type", "before"."name", "before"."price", "before"."current_price", "before"."featured_rank", "before"."created_at", "before"."stock" > 0, "before"."description", "before"."images", "before"."extra_attributes", "before"."search_document")
        IS DISTINCT FROM ("after"."subcategory_id", "after"."brand", "after"."product_type", "after"."name", "after"."price", "after"."current_price", "after"."featured_rank", "after"."created_at", "after"."stock" > 0, "after"."description", "after"."images", "after"."extra_attributes", "after"."search_document")
    ) THEN RETURN NULL;
    END IF;
  END IF;
  UPDATE "catalogue_version" SET "version" = gen_random_uuid();
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE "shown" text;
BEGIN
  FOREACH "shown" IN ARRAY ARRAY['categories', 'subcategories', 'banners', 'home_subcategories', 'home_videos', 'product_lists', 'looks', 'collections', 'home_versions']
  LOOP
    EXECUTE format('CREATE TRIGGER "public_changes" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON %I FOR EACH STATEMENT EXECUTE FUNCTION "change_catalogue_version"()', "shown");
  END LOOP;
END $$;
