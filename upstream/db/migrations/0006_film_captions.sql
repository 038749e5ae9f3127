ALTER TABLE "home_videos" ADD COLUMN "title" text;--> statement-breakpoint
ALTER TABLE "home_videos" ADD COLUMN "product_id" integer;--> statement-breakpoint
ALTER TABLE "home_videos" ADD COLUMN "subcategory_id" integer;--> statement-breakpoint
ALTER TABLE "home_videos" ADD CONSTRAINT "home_videos_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "home_videos" ADD CONSTRAINT "home_videos_subcategory_id_subcategories_id_fk" FOREIGN KEY ("subcategory_id") REFERENCES "public"."subcategories"("id") ON DELETE no action ON UPDATE no action;